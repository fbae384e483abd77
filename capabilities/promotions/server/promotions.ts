export { refuseSecondUse } from '#capabilities/promotions/server/second-use.ts'
export { discountFor, householdOf, redeem, unredeem, type CodeAnswer, type CodeSale } from '#capabilities/promotions/server/redeem.ts'
