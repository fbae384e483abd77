import { Trans } from '@lingui/react/macro'
import type { VersionBrief } from '#domains/membership/terms/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'

/** The effective day, the digest and the changes of a published version. */
export function VersionFacts({ brief: { effectiveOn, publishedAt, digest, changes } }: { brief: VersionBrief }) {
  return (
    <Card>
      <Facts>
        <Fact label={<Trans>Effective date</Trans>}>
          <DayText day={effectiveOn} />
        </Fact>
        <Fact label={<Trans>Published</Trans>}>
          <Moment at={publishedAt} />
        </Fact>
        <Fact label={<Trans>Digest (SHA-256)</Trans>}>
          <code>{digest}</code>
        </Fact>
      </Facts>
      {changes.length > 0 ? (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
