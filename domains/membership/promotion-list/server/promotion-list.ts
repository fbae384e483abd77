export { idsMatching } from '#domains/membership/promotion-list/server/list.store.ts'
export { promotion } from '#domains/membership/promotion-list/server/promotion-list.present.ts'
export { type Code, codeById } from '#domains/membership/promotion-list/server/promotion-list.store.ts'
export { allianceNames, unknownAgencies } from '#domains/membership/promotion-list/server/scope.store.ts'
