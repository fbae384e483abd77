export { refuseSecondUse } from '#domains/membership/promotions/server/second-use.ts'
export { discountFor, householdOf, redeem, unredeem, type CodeAnswer, type CodeSale } from '#domains/membership/promotions/server/redeem.ts'
