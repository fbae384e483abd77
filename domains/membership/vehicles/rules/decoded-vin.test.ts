import { expect, test } from 'vitest'
import { CODES_OF_MAKES } from '#domains/membership/vehicles/rules/makes.data.ts'
import { readOffline, readVpic } from '#domains/membership/vehicles/rules/decoded-vin.ts'

test('a car, in everyday words', () => {
  expect(readVpic({ Make: 'HONDA', Model: 'Accord', ModelYear: '2003', VehicleType: 'PASSENGER CAR', GVWR: '' })).toEqual({
    year: 2003,
    make: 'Honda',
    model: 'Accord',
    because: null,
  })
  expect(readVpic({ Make: 'MERCEDES-BENZ', Model: 'C-Class' })?.make).toBe('Mercedes-Benz')
  expect(readVpic({ Make: 'BMW', Model: '328i' })?.make).toBe('BMW')
})

test('a pickup of 10,000 pounds is covered, a heavier one is not', () => {
  const pickup = { Make: 'FORD', Model: 'F-250', VehicleType: 'TRUCK' }
  expect(readVpic({ ...pickup, GVWR: 'Class 2H: 9,001 - 10,000 lb (4,082 - 4,536 kg)' })?.because).toBeNull()
  expect(readVpic({ ...pickup, GVWR: 'Class 3: 10,001 - 14,000 lb (4,536 - 6,350 kg)' })?.because).toBe('vehicle_too_heavy')
})

test.each(['MOTORCYCLE', 'TRAILER', 'BUS', 'LOW SPEED VEHICLE (LSV)'])('%s is not covered', (VehicleType) => {
  expect(readVpic({ Make: 'HARLEY-DAVIDSON', Model: 'Sportster', VehicleType })?.because).toBe('vehicle_class')
})

test('unknown values are omitted', () => {
  expect(readVpic({ Make: '', Model: '', ModelYear: '' })).toBeNull()
})

test('without the register the first three characters say the make', () => {
  expect(readOffline({ vin: '1HGCM82633A004352', modelYear: 2003 })).toEqual({ year: 2003, make: 'Honda', model: null, because: null })
  expect(readOffline({ vin: '5YJSA1DG9DFP14705', modelYear: 2013 })?.make).toBe('Tesla')
  expect(readOffline({ vin: '99999999999999999', modelYear: 2009 })?.make).toBeNull()
  expect(readOffline({ vin: '99999999999999999', modelYear: null })).toBeNull()
})

test('a code stands for one make', () => {
  const codes = Object.values(CODES_OF_MAKES).flatMap((each) => each.split(' '))
  expect(codes.filter((code) => !/^[A-HJ-NPR-Z\d]{3}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})
