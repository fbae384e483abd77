import { expect, test } from 'vitest'
import { MODELS } from '#domains/membership/vehicles/rules/models.data.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'
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

const nameOffline = (vin: string) => {
  const read = readVin(vin)
  const { year, make, model } = (read.ok && readOffline(read.vin)) || {}
  return [year, make, model].filter(Boolean).join(' ')
}

test('without the register the VIN says year and make, and of common cars the model', () => {
  expect(nameOffline('1HGCM82633A004352')).toBe('2003 Honda Accord')
  expect(nameOffline('5YJSA1DG9DFP14705')).toBe('2013 Tesla Model S')
  expect(readOffline({ vin: '1FTFW1ET5DFC10312', modelYear: 2013 })).toMatchObject({ make: 'Ford', model: 'F-150' })
  // Its maker's code is shared with Dodge: the model says that it is a Jeep.
  expect(readOffline({ vin: '1C4RJFBG4FC625797', modelYear: 2015 })).toMatchObject({ make: 'Jeep', model: 'Grand Cherokee' })
  // Two models whose VINs differ in one character, as the register reads them; and a code that Nissan shares with Infiniti.
  expect(readOffline({ vin: '5FNYF8H50RB000001', modelYear: 2024 })).toMatchObject({ model: 'Passport' })
  expect(readOffline({ vin: '5FNYF6H50LB000001', modelYear: 2020 })).toMatchObject({ model: 'Pilot' })
  expect(readOffline({ vin: '5N1DL0MN8JC000001', modelYear: 2018 })?.make).toBeNull()
})

test('a model is named only of the years in which it is certain', () => {
  expect(readOffline({ vin: '1FMCU0D75BKA00001', modelYear: 2011 })?.model).toBe('Escape')
  expect(readOffline({ vin: '1FMCU0D75BKA00001', modelYear: 1998 })).toEqual({ year: 1998, make: 'Ford', model: null, because: null })
  expect(readOffline({ vin: '1FMCU0D75BKA00001', modelYear: null })?.model).toBeNull()
})

test('no two models begin alike, and each beginning is of its make', () => {
  const begins = MODELS.flatMap(({ begins: all, make, model }) => all.split(' ').map((begin) => ({ begin, make, model })))
  const alike = begins.filter(({ begin, model }) => begins.some((other) => other.model !== model && other.begin.startsWith(begin)))
  expect(alike).toEqual([])
  const makes = new Map(Object.entries(CODES_OF_MAKES).flatMap(([make, codes]) => codes.split(' ').map((code) => [code, make] as const)))
  expect(begins.filter(({ begin, make }) => (makes.get(begin.slice(0, 3)) ?? make) !== make)).toEqual([])
  expect(begins.filter(({ begin }) => !/^[A-HJ-NPR-Z\d]{3,6}$/.test(begin))).toEqual([])
})

test('of another VIN the first three characters say the make', () => {
  expect(readOffline({ vin: '1HGXX82633A004352', modelYear: 2003 })).toEqual({ year: 2003, make: 'Honda', model: null, because: null })
  expect(readOffline({ vin: '99999999999999999', modelYear: 2009 })?.make).toBeNull()
  expect(readOffline({ vin: '99999999999999999', modelYear: null })).toBeNull()
})

test('a code stands for one make', () => {
  const codes = Object.values(CODES_OF_MAKES).flatMap((each) => each.split(' '))
  expect(codes.filter((code) => !/^[A-HJ-NPR-Z\d]{3}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})
