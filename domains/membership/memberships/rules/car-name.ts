/** "2021 Honda Accord", or for a car nobody named its VIN. */
export const carName = ({
  year,
  make,
  model,
  vin,
}: {
  year: number | null
  make: string | null
  model: string | null
  vin: string
}): string => (make || model ? [year, make, model].filter(Boolean).join(' ') : vin)
