import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import type { firstWeekContract } from '#domains/distribution/first-week/contract.ts'
import type { FirstStep } from '#domains/distribution/first-week/rules/first-week.ts'
import styles from '#domains/distribution/agency-application/web/checklist.module.css'
import { Card } from '#design/layout/card.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { Moment } from '#design/values/moment.tsx'

const WORDS: Readonly<Record<FirstStep, { title: MessageDescriptor; how: MessageDescriptor }>> = {
  license: {
    title: msg`Enter your license`,
    how: msg`To sell in a state, you need your own license there. You can sell for 30 days while we verify it.`,
  },
  agents: { title: msg`Invite your agents`, how: msg`Each agent gets an invitation by email.` },
  quote: {
    title: msg`Prepare your first membership`,
    how: msg`Enter a customer’s details. They read, sign, and pay using their own link.`,
  },
  sale: { title: msg`Make your first sale`, how: msg`It counts once the customer pays.` },
  lesson: { title: msg`Complete your first lesson`, how: msg`Five minutes on what a membership is and what it isn’t.` },
}

type Props = { steps: Answer<typeof firstWeekContract.firstWeek>['steps']; linkTo: Partial<Record<FirstStep, string>> }

export function FirstWeekSteps({ steps, linkTo }: Props) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Your first week</Trans>}>
      <ol role="list" className={styles.items}>
        {steps.map(({ step, doneAt }) => {
          const to = linkTo[step]
          const title = i18n._(WORDS[step].title)
          return (
            <li key={step} className={styles.item}>
              <div className={styles.head}>
                <span className={styles.title}>
                  <Icon name={doneAt ? 'check-circle' : 'arrow-right'} size={18} /> {to && !doneAt ? <Link to={to}>{title}</Link> : title}
                </span>
                <small className={styles.note}>{doneAt ? <Moment at={doneAt} /> : <Trans>To do</Trans>}</small>
              </div>
              {doneAt ? null : <small className={styles.note}>{i18n._(WORDS[step].how)}</small>}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
