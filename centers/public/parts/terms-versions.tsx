import { Trans } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { addressOf } from '#access/web/address-of.ts'
import { termsContract, type VersionBrief } from '#domains/membership/terms/contract.ts'
import { VersionStatus } from '#domains/membership/terms/web/version-status.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'

type Props = { versions: readonly VersionBrief[]; accepted: { version: string; at: string } | null; shown: string }

/** Every published version, to read, download and compare; a signed-in reader also sees which one they accepted. */
export function TermsVersions({ versions, accepted, shown }: Props) {
  const page = pathTo('/terms-conditions/versions')
  return (
    <>
      {accepted ? (
        <p>
          <Trans>
            You accepted version {accepted.version} on <Moment at={accepted.at} />.
          </Trans>
        </p>
      ) : null}
      <ul>
        {versions.map(({ version, effectiveOn, status, changes }) => (
          <li key={version}>
            <a href={`${page}?version=${version}`} aria-current={version === shown ? 'page' : undefined}>
              <Trans>Version {version}</Trans>
            </a>{' '}
            <VersionStatus status={status} /> <Trans>effective</Trans> <DayText day={effectiveOn} />{' '}
            {accepted?.version === version ? (
              <Tag tone="green">
                <Trans>You accepted this version</Trans>
              </Tag>
            ) : null}{' '}
            <a href={addressOf(termsContract.copy, { params: { version } })} download>
              <Trans>PDF of version {version}</Trans>
            </a>
            {changes.length > 0 ? <p>{changes.join(' ')}</p> : null}
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          When the terms change, the previous version stays available here. Members are shown what changed and asked to accept it.
        </Trans>
      </p>
    </>
  )
}
