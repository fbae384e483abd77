/** "2021 Honda Accord", or the VIN of an unnamed car. */
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
