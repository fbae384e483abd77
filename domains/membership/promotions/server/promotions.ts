export { allianceOf, hasRedeemed } from '#domains/membership/promotions/server/promotions.store.ts'
export { discountFor, householdOf, redeem, unredeem, type CodeAnswer, type CodeSale } from '#domains/membership/promotions/server/redeem.ts'
export { refuseSecondUse } from '#domains/membership/promotions/server/second-use.ts'
