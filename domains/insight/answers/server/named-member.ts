import { pathTo } from '#access/path-to.ts'
import { answer, type Fact, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { MEMBERSHIP_WORDS } from '#domains/insight/answers/server/status-words.ts'
import { claimFact } from '#domains/insight/answers/server/claims.ts'
import { type Asking, memberPath, shown, words } from '#domains/insight/answers/server/reader.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { memberListContract, type MemberRow } from '#domains/membership/member-list/contract.ts'
import { shownMembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { activityContract } from '#domains/insight/activity/contract.ts'
import { ACCESS_KINDS } from '#domains/records/history/policy.ts'
import { membersContract } from '#domains/membership/members/contract.ts'

const MOST = 4

/** The members of this name whom the caller may see. */
async function found(asking: Asking): Promise<MemberRow[]> {
  const search = asking.about.name ?? asking.about.membership ?? asking.about.phone ?? ''
  const { rows, near } = await asking.read(memberListContract.list, { query: { search, limit: MOST } })
  // A name that was corrected is another one: nobody is answered about whom the caller did not name.
  return near ? [] : rows
}

function nobody({ say, actor, about }: Asking): FactsAnswer {
  const page = actor.role === 'staff' ? pathTo('/account-center/all-members') : pathTo('/agent-center/all-members')
  return answer(
    about.phone
      ? say(
          'I don’t find a member with this phone number among those you can see.',
          'No encuentro un miembro con este número de teléfono entre los que usted puede ver.',
        )
      : say(
          'I don’t find a member of this name among those you can see.',
          'No encuentro un miembro con este nombre entre los que usted puede ver.',
        ),
    {
      links: [{ to: page, label: say('All members', 'Todos los miembros') }],
    },
  )
}

function whichOne(asking: Asking, rows: readonly MemberRow[], ask: ((number: string) => string) | null): FactsAnswer {
  const { say, actor } = asking
  return answer(
    asking.about.phone
      ? say('More than one member has this number. Which one do you mean?', 'Más de un miembro tiene este número. ¿A cuál se refiere?')
      : say('More than one member has this name. Which one do you mean?', 'Más de un miembro tiene este nombre. ¿A cuál se refiere?'),
    {
      facts: rows.map(({ id, name, membershipNumber }) => ({ label: name, value: membershipNumber ?? '–', to: memberPath(actor, id) })),
      choices: ask ? rows.flatMap(({ membershipNumber }) => (membershipNumber ? [ask(membershipNumber)] : [])) : [],
    },
  )
}

export async function namedMember(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const rows = await found(asking)
  const [member, other] = rows
  if (!member) return nobody(asking)
  if (other) return whichOne(asking, rows, (number) => say(`Status of ${number}`, `Estado de ${number}`))
  const to = memberPath(actor, member.id)
  const facts: Fact[] = [
    {
      label: member.name,
      value: member.status
        ? words(asking, MEMBERSHIP_WORDS[shownMembershipStatus({ ...member, status: member.status })])
        : say('has no membership', 'no tiene membresía'),
      to,
    },
    ...(await coverage(asking, member)),
  ]
  if (member.renewsOn) facts.push({ label: say('Next payment', 'Próximo pago'), value: shown(asking, member.renewsOn), to })
  if (member.cars.length > 0) facts.push({ label: say('Cars', 'Autos'), value: member.cars.join(', '), to })
  const { rows: claims } = await asking.read(claimListContract.claims, { query: { memberId: member.id, view: 'open', limit: MOST } })
  return answer(say('This is what we have today.', 'Esto es lo que tenemos hoy.'), {
    facts: [...facts, ...claims.map((row) => claimFact(asking, row))],
    links: [{ to, label: say('Open the member', 'Abrir el miembro') }],
  })
}

async function coverage(asking: Asking, { id }: MemberRow): Promise<Fact[]> {
  const { say, actor } = asking
  const member = await asking.read(membersContract.read, { params: { memberId: id } })
  const [membership] = member.memberships
  if (!membership) return []
  const { today, firstCoveredOn } = await asking.read(coverageContract.read, { params: { membershipId: membership.id } })
  const value = {
    covered: say('is covered', 'está cubierto'),
    pend: say('is covered once the payment has gone through', 'está cubierto cuando entre el pago'),
    not_covered:
      today.because === 'waiting_period' && firstCoveredOn
        ? say(
            `isn’t covered yet; coverage starts on ${shown(asking, firstCoveredOn)}`,
            `todavía no está cubierto; la cobertura empieza el ${shown(asking, firstCoveredOn)}`,
          )
        : say('isn’t covered', 'no está cubierto'),
  }[today.cover]
  return [{ label: say('A loss today', 'Un siniestro hoy'), value, to: memberPath(actor, id) }]
}

/** Who opened what is covered, a document or a message of a member, as the history lists it. */
export async function whoLooked(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const rows = await found(asking)
  const [member, other] = rows
  if (!member) return nobody(asking)
  if (other) return whichOne(asking, rows, null)
  const query = { record: `member.${member.id}`, kind: ACCESS_KINDS.join(',') }
  const [{ count, more }, looks] = await Promise.all([
    asking.read(activityContract.count, { query }),
    asking.read(activityContract.list, { query: { ...query, limit: MOST } }),
  ])
  const to = `${pathTo('/account-center/history')}?${new URLSearchParams(query)}`
  return answer(
    count > 0
      ? say('These are the newest times somebody opened it.', 'Estas son las últimas veces que alguien lo abrió.')
      : say('Nobody has opened what is covered in it.', 'Nadie ha abierto lo que está cubierto en él.'),
    {
      facts: [
        { label: member.name, value: more ? say(`more than ${count}`, `más de ${count}`) : String(count), to },
        ...looks.rows.map(({ by, at }) => ({ label: by, value: shown(asking, at), to })),
      ],
      links: [{ to, label: say('The list', 'La lista') }],
    },
  )
}

/** Prepared only: the caller sees the text, confirms it, and the batch of reminders decides whether it may be sent. */
export async function remind(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const rows = await found(asking)
  const [member, other] = rows
  if (!member) return nobody(asking)
  if (other) return whichOne(asking, rows, (number) => say(`Remind ${number}`, `Recordar a ${number}`))
  return answer(
    say(
      'Nothing is sent until you confirm. Read the reminder first.',
      'No se envía nada hasta que usted confirme. Lea primero el recordatorio.',
    ),
    {
      facts: [
        {
          label: member.name,
          value: member.status
            ? words(asking, MEMBERSHIP_WORDS[shownMembershipStatus({ ...member, status: member.status })])
            : say('has no membership', 'no tiene membresía'),
          to: memberPath(actor, member.id),
        },
      ],
      prepared: { kind: 'remind', memberId: member.id, name: member.name },
    },
  )
}
