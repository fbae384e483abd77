/** Public API: what a choice costs, and what stands in the way of it. */
export { type CarGiven, eligibleCar, eligibleCars, type Policy } from '#domains/membership/quotes/server/eligible.ts'
export {
  type Choice,
  laterOf,
  type Price,
  priceSale,
  refuseOtherPrice,
  renewsOn,
  type Sale,
} from '#domains/membership/quotes/server/quote.ts'
