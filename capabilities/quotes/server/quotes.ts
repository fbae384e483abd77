/** The room's front door: what a choice costs, and what stands in the way of it. */
export { type CarTold, eligibleCar, eligibleCars, type Policy } from '#capabilities/quotes/server/eligible.ts'
export { openVinDecoder } from '#capabilities/quotes/server/vin-decoder.ts'
export { type Choice, laterOf, type Price, priceSale, refuseOtherPrice, renewsOn, type Sale } from '#capabilities/quotes/server/quote.ts'
