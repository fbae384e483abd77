/** Compliance’s approval of the words of a state: it holds for these digests alone. */
export type Approval = { state: string; digest: string; spanishDigest: string | null; by: string; at: Date }
export type ApprovedText = { state: string; digest: string; spanishDigest: string | null }

/** The approval of exactly this text, in both languages. */
export const approvalOf = (approvals: readonly Approval[], text: ApprovedText): Approval | null =>
  approvals.find(
    ({ state, digest, spanishDigest }) => state === text.state && digest === text.digest && spanishDigest === text.spanishDigest,
  ) ?? null

/** Another text of this state was approved, and its words have changed since. */
export const isVoided = (approvals: readonly Approval[], text: ApprovedText): boolean =>
  approvalOf(approvals, text) === null && approvals.some(({ state }) => state === text.state)

/** Open states whose text nobody has approved as it is now. */
export const statesMissing = (texts: readonly (ApprovedText & { open: boolean })[], approvals: readonly Approval[]): string[] =>
  texts.filter((text) => text.open && approvalOf(approvals, text) === null).map(({ state }) => state)
