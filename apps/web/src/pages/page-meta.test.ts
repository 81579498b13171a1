import { CLIENT_ROUTES } from '@fairweight/contract/routes'
import { expect, it } from 'vitest'
import { pageMeta, pageTitle } from './page-meta.ts'

it('puts the product’s name first, as the spec writes it', () => {
  expect(pageMeta('/forgot-password')).toContainEqual({ title: 'Fairweight - Forgot My Password' })
  expect(pageMeta('/profile')).toContainEqual({ title: 'Fairweight - My Profile' })
  expect(pageTitle(null)).toBe('Fairweight')
})

it('gives every page a title of its own', () => {
  const titles = CLIENT_ROUTES.map((route) => JSON.stringify(pageMeta(route.path)))
  expect(new Set(titles).size).toBe(CLIENT_ROUTES.length)
})
