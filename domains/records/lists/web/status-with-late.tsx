import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Tag, type Tone } from '#design/values/tag.tsx'

type Props = { status: { word: MessageDescriptor; tone: Tone }; isLate: boolean }

/** The status of something with a day it is due, and whether that day has passed. */
export function StatusWithLate({ status: { word, tone }, isLate }: Props) {
  const { i18n } = useLingui()
  return (
    <>
      <Tag tone={tone}>{i18n._(word)}</Tag>{' '}
      {isLate ? (
        <Tag tone="red">
          <Trans>Late</Trans>
        </Tag>
      ) : null}
    </>
  )
}
