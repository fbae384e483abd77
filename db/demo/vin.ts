import { readVin } from '#domains/membership/vehicles/rules/vin.ts'

/** A well-formed VIN for the `serial`-th car of the demo data, with a correct check digit. */
export function vinOf(serial: number): string {
  for (const digit of '0123456789X') {
    const vin = `1HGCM826${digit}3A${String(serial).padStart(6, '0')}`
    if (readVin(vin).ok) return vin
  }
  throw new Error(`No check digit for car ${serial}.`)
}
