import { expect, test } from 'vitest'
import { vinOf, vinOfCar } from '#db/demo/vin.ts'
import { readOffline } from '#domains/membership/vehicles/rules/decoded-vin.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'

const readBack = (vin: string) => {
  const read = readVin(vin)
  return read.ok ? readOffline(read.vin) : read.says
}

test.each([
  ['Toyota', 2019],
  ['Nissan', 2020],
  ['Ram', 2021],
  ['Tesla', 2024],
  ['Buick', 2009],
])('the VIN of a demo car says that it is a %s of %i', (make, year) => {
  expect(readBack(vinOfCar({ serial: 700_101, make, year }))).toMatchObject({ make, year })
})

test('a car of which nothing is said is a Honda of 2003', () => expect(readBack(vinOf(4))).toMatchObject({ make: 'Honda', year: 2003 }))
