import { CODES_OF_MAKES } from '#domains/membership/vehicles/rules/makes.data.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'

/** A well-formed VIN for the `serial`-th car, with a correct check digit: a Honda of 2003. */
export const vinOf = (serial: number): string => vinFrom(serial, { maker: '1HG', year: 2003 })

/** A VIN that says the make and the year of this car. */
export const vinOfCar = ({ serial, make, year }: { serial: number; make: string; year: number }): string =>
  vinFrom(serial, { maker: CODES_OF_MAKES[make]?.slice(0, 3) ?? 'ZZZ', year })

const YEAR_SIGNS = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** From 2010 on position 7 is a letter, so that the year is not one thirty years before. */
function vinFrom(serial: number, { maker, year }: { maker: string; year: number }): string {
  const sign = YEAR_SIGNS[(year - 1980) % YEAR_SIGNS.length] ?? '3'
  for (const digit of '0123456789X') {
    const vin = `${maker}CM8${year >= 2010 ? 'B' : '2'}6${digit}${sign}A${String(serial).padStart(6, '0')}`
    if (readVin(vin).ok) return vin
  }
  throw new Error(`No check digit for car ${serial}.`)
}
