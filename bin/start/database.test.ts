import { expect, test } from 'vitest'
import { whyUnusable } from './database.ts'

const SERVER = { number: 150_004, version: '15.4', superuser: false }
const DEMO = { demo: true }
const REAL = { demo: false }

test.each([
  ['15 is new enough', SERVER, REAL, null],
  ['18 is', { ...SERVER, number: 180_004, version: '18.4' }, REAL, null],
  [
    '14 is not',
    { ...SERVER, number: 140_012, version: '14.12' },
    DEMO,
    'The database of DATABASE_URL is PostgreSQL 14.12: Breakwater needs 15 or newer.',
  ],
  ['a superuser will do for the demo', { ...SERVER, superuser: true }, DEMO, null],
  [
    'but not for real people',
    { ...SERVER, superuser: true },
    REAL,
    'DATABASE_URL signs in as a superuser: give Breakwater a role of its own that owns its database and no more.',
  ],
])('%s', (_, server, demo, sentence) => {
  expect(whyUnusable(server, demo)).toBe(sentence)
})
