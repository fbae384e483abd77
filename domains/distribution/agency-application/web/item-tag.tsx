import { useLingui } from '@lingui/react/macro'
import type { ItemState } from '#domains/distribution/onboarding/rules/checklist.ts'
import type { PaperState } from '#domains/distribution/onboarding/rules/paper.ts'
import { ITEM_TAGS, PAPER_TAGS } from '#domains/distribution/agency-application/web/paper-words.ts'
import { StatusTag } from '#design/values/tag.tsx'

export function ItemTag({ state }: { state: ItemState }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = ITEM_TAGS[state]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}

export function PaperTag({ state }: { state: PaperState }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = PAPER_TAGS[state]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}
