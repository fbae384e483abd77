import { Trans } from '@lingui/react/macro'
import { Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'

type Published = { version: number; hidden: boolean; publishedAt: string | null; publishedBy: string | null }

/** The version of an article, and whether anybody sees it. */
export const VersionTag = ({ version, hidden }: Pick<Published, 'version' | 'hidden'>) =>
  hidden ? (
    <Tag tone="grey">
      <Trans>Version {version}, hidden</Trans>
    </Tag>
  ) : (
    <Tag tone="green">
      <Trans>Version {version}</Trans>
    </Tag>
  )

export const PublishedAt = ({ publishedAt }: Pick<Published, 'publishedAt'>) => (publishedAt ? <Moment at={publishedAt} /> : '–')

export const PublishedBy = ({ publishedBy }: Pick<Published, 'publishedBy'>) => publishedBy ?? <Trans>Original text</Trans>
