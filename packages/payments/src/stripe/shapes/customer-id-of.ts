/** The customer whom an event's object is about: itself when it is one, else the one it names; null when it names none. */
export function customerIdOf(object: object): string | null {
  if ('object' in object && object.object === 'customer') return idIn(object)
  if (!('customer' in object)) return null
  const { customer } = object
  if (typeof customer === 'string') return customer
  return typeof customer === 'object' && customer !== null ? idIn(customer) : null
}

function idIn(object: object): string | null {
  return 'id' in object && typeof object.id === 'string' ? object.id : null
}
