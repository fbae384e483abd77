/** Public API: the price of a choice, and the obstacles to it. */
export { type CarInput, eligibleCar, eligibleCars, type Policy } from '#domains/membership/quotes/server/eligible.ts'
export {
  type Choice,
  laterOf,
  type Price,
  priceSale,
  refuseOtherPrice,
  renewsOn,
  type Sale,
} from '#domains/membership/quotes/server/quote.ts'
