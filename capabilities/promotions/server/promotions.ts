export { discountFor, householdOf, redeem, unredeem, type CodeAnswer, type CodeSale } from '#capabilities/promotions/server/redeem.ts'
