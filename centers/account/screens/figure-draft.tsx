import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useParam } from '#access/web/use-param.ts'
import { figureDraftsContract } from '#domains/people/figure-drafts/contract.ts'
import { ComparedFigures } from '#domains/people/figure-drafts/web/compared-figures.tsx'
import { FigureDraftActions } from '#domains/people/figure-drafts/web/figure-draft-actions.tsx'
import { FigureDraftForm } from '#domains/people/figure-drafts/web/figure-draft-form.tsx'
import { DRAFT_WORDS, useFigureWords } from '#domains/people/figure-drafts/web/figure-words.ts'
import { RuleReplay } from '#domains/insight/rule-replay/web/rule-replay.tsx'
import { isId } from '#platform/ids.ts'
import { Card } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'

export default function FigureDraftScreen() {
  const draftId = useParam('draftId')
  return isId('figureDraft', draftId) ? <Draft draftId={draftId} /> : <NoDraft />
}

function NoDraft() {
  const { t } = useLingui()
  return (
    <Page title={t`This draft doesn’t exist.`} width="reading">
      <EmptyState drawing="search" title={<Trans>It may have been moved, or the address may be mistyped.</Trans>} />
    </Page>
  )
}

/** A draft of figures: what changes, who wrote it, and its form until it is proposed. */
function Draft({ draftId }: { draftId: `fgd_${string}` }) {
  const { i18n, t } = useLingui()
  const words = useFigureWords()
  const { draft } = useAnswer(figureDraftsContract.draft, { params: { draftId } })
  const { kind, name, title, nameLabel, state, whyNot } = draft
  const label = nameLabel ? `${title}: ${nameLabel}` : title
  return (
    <Page
      title={label}
      back={{ to: pathTo('/account-center/rules-and-figures/:kind/:name', { kind, name }), label: t`Versions` }}
      mark={<Tag tone={state === 'published' ? 'green' : 'amber'}>{i18n._(DRAFT_WORDS[state])}</Tag>}
      actions={<FigureDraftActions draft={draft} />}
    >
      {draft.returnedWhy ? (
        <Notice tone="warning" title={<Trans>This draft was returned.</Trans>}>
          {draft.returnedWhy}
        </Notice>
      ) : null}
      {state === 'proposed' && whyNot.publish ? <Notice tone="info" title={words(whyNot.publish)} /> : null}
      <Card title={<Trans>What changes from version {draft.basedOnVersion}</Trans>}>
        <Facts>
          <Fact label={<Trans>In force from</Trans>}>
            <DayText day={draft.effectiveOn} />
          </Fact>
          <Fact label={<Trans>Why</Trans>}>{draft.why}</Fact>
          <Fact label={<Trans>Written by</Trans>}>{draft.writers.join(', ')}</Fact>
          {draft.proposedByName ? <Fact label={<Trans>Proposed by</Trans>}>{draft.proposedByName}</Fact> : null}
          {draft.endedByName ? (
            <Fact label={state === 'published' ? <Trans>Published by</Trans> : <Trans>Withdrawn by</Trans>}>{draft.endedByName}</Fact>
          ) : null}
        </Facts>
        <ComparedFigures lines={draft.lines} />
      </Card>
      <RuleReplay draftId={draftId} />
      {whyNot.change ? null : (
        <Card title={<Trans>Figures of the draft</Trans>}>
          <FigureDraftForm key={draft.saves} draft={draft} />
        </Card>
      )}
    </Page>
  )
}
