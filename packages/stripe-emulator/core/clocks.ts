import type { Tables } from './kinds.ts'

/** The test clock of an object, which is its customer's. '' is the emulator's own time. */
export function clockOf(tables: Tables, object: object): string {
  const customer = 'object' in object && object.object === 'customer' ? object : customerOf(tables, object)
  return customer && 'test_clock' in customer && typeof customer.test_clock === 'string' ? customer.test_clock : ''
}

function customerOf(tables: Tables, object: object): object | undefined {
  if ('customer' in object && typeof object.customer === 'string') return tables.customer.get(object.customer)
  return undefined
}
