import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CombinationReason } from '#access/combinations.ts'
import type { ReasonNotOnAccess } from '#domains/people/user-access/policy.ts'

/** Why one person never has two permissions together. */
export const COMBINATION_WORDS: Readonly<Record<CombinationReason, MessageDescriptor>> = {
  decides_and_pays: msg`One person can’t pay claims and also file, investigate, or decide them.`,
  gives_access_and_pays: msg`One person can’t give others access and also release money.`,
  verifies_and_pays: msg`One person can’t verify documents or accounts and also release money.`,
  investigates_and_decides: msg`One person can’t investigate claims and also file or decide them.`,
}

/** Why a button of a person’s page is disabled. */
export const ACCESS_REASONS: Readonly<Record<ReasonNotOnAccess, MessageDescriptor>> = {
  not_your_role: msg`Only administrators can do this.`,
  yourself: msg`You can’t change your own access. Ask another administrator.`,
  not_staff: msg`Only staff have permissions of their own.`,
  agency_person: msg`They belong to an agency. Use the Agents page.`,
  suspend_first: msg`Suspend them on the Agents page first, so that their members have another agent.`,
  already_suspended: msg`They’re already suspended.`,
  suspended: msg`They’re suspended.`,
  not_suspended: msg`They aren’t suspended.`,
  left: msg`They left.`,
  last_super: msg`There must be at least one administrator.`,
  has_account: msg`They already have an account.`,
  waits_for_second_person: msg`Another administrator has to confirm their permissions first.`,
  never_together: msg`One person can’t have these permissions together.`,
  own_proposal: msg`You proposed this. Someone else has to confirm it.`,
  proposer_is_gone: msg`The person who proposed this can’t do so anymore. Decline it, so that someone else proposes it again.`,
}
