import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PromisedStep } from '#domains/claims/promises/rules/promises.data.ts'

/** The promised steps, as a claim's page and the figures name them. */
export const PROMISE_WORDS: Readonly<Record<PromisedStep, MessageDescriptor>> = {
  acknowledge: msg`First look`,
  decide: msg`Decision`,
  pay: msg`Payment sent`,
}
