import { expect, test } from 'vitest'
import { forEmpty } from '#design/forms/kept-input.tsx'

test('filling in what is empty leaves what was typed, and asks nothing of fields that the form does not have', () =>
  expect(
    forEmpty({ policyDeductible: '500.00', carrier: '', shop: '' }, { policyDeductible: '1000.00', carrier: 'paid', spent: '20.00' }),
  ).toEqual({ carrier: 'paid' }))
