type Car = { year: number | null; make: string | null; model: string | null; vin: string }

/** What a car is called wherever a person reads it: "2021 Honda Accord", or the end of its VIN. A year alone is no name. */
export const carName = ({ year, make, model, vin }: Car): string =>
  make || model ? [year, make, model].filter(Boolean).join(' ') : `VIN …${vin.slice(-6)}`

/** The same in a document that has to say exactly which car: "2021 Honda Accord, VIN 1HGCM82633A004352". */
export const carNameWithVin = (car: Car): string => (car.make || car.model ? `${carName(car)}, VIN ${car.vin}` : `VIN ${car.vin}`)
