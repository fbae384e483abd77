import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const drawn = [...readFileSync('design/pictures/icons.svg', 'utf8').matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)
const named = [...readFileSync('design/pictures/icons.data.ts', 'utf8').matchAll(/'([\w-]+)'/g)].map(([, name]) => name)

test('every icon that has a name is drawn, and every drawing has a name', () => expect(drawn).toEqual(named))
