/** Whose figures they are: imported by the operator, or generated. */
export type Dataset = 'market' | 'sample'
