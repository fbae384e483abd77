/**
 * Where something is done, asked plainly, in the words of whoever does it. The first of a page is offered where a question is near to it; asked in these
 * words each is answered.
 */
export const HOW_TO = `
# agent en
page=member_vehicles :: How do I change a customer’s car?
page=member_vehicles :: where can I add a car for a member
page=member_vehicles :: my customer got a new car, how do I put it on
# agent es
page=member_vehicles :: ¿Cómo cambio el auto de un cliente?
page=member_vehicles :: ¿dónde agrego un carro de mi cliente?
# agent-admin en
page=agency_numbers :: What is our loss ratio?
page=agency_numbers :: what would the next tier be worth to us
page=agency_numbers :: how is our agency doing compared to last year
page=agency_numbers :: our retention
page=agency_numbers :: what if we add ten members
page=team_training :: Which agents still have lessons to do?
page=team_training :: who on my team has not finished training
page=team_training :: remind my agents of their lessons
page=statement_days :: When is last month’s statement ready?
page=statement_days :: when do statements come out
page=statement_days :: on which day are commissions paid
page=statement_days :: when is the month closed
page=agency_bank :: Where do we change our bank account for commissions?
page=agency_bank :: change our bank details
page=statement_wrong :: How do I dispute a commission line?
page=statement_wrong :: our statement has a mistake
page=agents_access :: How do I remove an agent who left?
page=agents_access :: one of my agents quit, how do I shut off her login
page=agents_access :: take away an agent’s access
page=compliance :: When does our E&O expire?
page=compliance :: our errors and omissions certificate runs out when
page=compliance :: upload a new E&O certificate
# agent-admin es
page=agency_numbers :: ¿Cuál es nuestra siniestralidad?
page=agency_numbers :: ¿cuánto nos daría el siguiente nivel?
page=team_training :: ¿Qué agentes tienen lecciones pendientes?
page=team_training :: ¿quién de mi equipo no terminó la capacitación?
page=statement_days :: ¿Cuándo sale el estado de cuenta del mes pasado?
page=statement_days :: ¿qué día se pagan las comisiones?
page=statement_wrong :: ¿Cómo disputo una línea de comisión?
page=agents_access :: ¿Cómo doy de baja a un agente?
page=agents_access :: un agente se fue, ¿cómo le quito el acceso?
page=compliance :: ¿Cuándo vence nuestro E&O?
# sales-agent en
page=merge_leads :: How do I merge two leads?
page=merge_leads :: the same lead is there twice
page=merge_leads :: combine duplicate leads
page=convert_lead :: How do I turn a lead into an agency?
page=convert_lead :: make this lead an agency
page=convert_lead :: how does a lead become an agency
page=lead_sources :: Which sources bring the most leads?
page=lead_sources :: best lead source
page=lead_sources :: win rate by source
page=lead_sources :: how many leads came from the website
page=lead_times :: How long does it take to win a lead?
page=lead_times :: average time to first contact
page=lead_times :: time in each stage
page=statement_days :: When is last month’s statement ready?
page=statement_days :: on which day are we paid
page=move_lead :: Why can’t I move a lead to the next stage?
# sales-agent es
page=merge_leads :: ¿Cómo fusiono dos prospectos?
page=merge_leads :: el mismo prospecto está dos veces
page=convert_lead :: ¿Cómo convierto un prospecto en agencia?
page=lead_sources :: ¿Qué fuentes traen más prospectos?
page=lead_times :: ¿Cuánto se tarda en ganar un prospecto?
# sales-admin en
page=team_earnings :: What did my team earn last month?
page=team_earnings :: earnings of my team
page=lead_sources :: Where do our leads come from?
page=team_training :: Who on my team still has lessons to do?
page=lead_assignment :: How do I change the round robin?
page=lead_assignment :: who gets the next new lead
page=lead_assignment :: where do I set the territories
page=targets :: Where do I set a target?
page=targets :: set a target for a recruiter
page=reassign_lead :: How do I give a lead to somebody else?
# sales-admin es
page=team_earnings :: ¿Cuánto ganó mi equipo el mes pasado?
page=lead_assignment :: ¿Cómo cambio la asignación por turnos?
page=targets :: ¿Dónde fijo una meta?
# staff en
page=merge_members :: How do I merge two members?
page=merge_members :: the same member is there twice
page=merge_members :: duplicate member records
page=view_as :: How do I look at a member’s account as they see it?
page=view_as :: impersonate a member
page=view_as :: log in as a member
page=refund_payment :: How do I refund a payment?
page=refund_payment :: where do I refund a membership payment
page=refund_payment :: refund last month’s dues of a member
page=announcements :: How do I publish an announcement?
page=announcements :: put up a banner for everybody
page=people :: Who is away?
page=people :: who is on vacation
page=people :: who stands in for whom
page=system :: When was the last backup?
page=system :: when did the last backup run
page=rules_and_figures :: Where do I change the price of a plan?
page=rules_and_figures :: change commission rates
page=rules_and_figures :: raise the dues of a plan
page=rules_and_figures :: change an authority limit
page=history :: Who changed a price?
page=history :: who changed this
page=access_review :: Who still needs their access?
page=staff_access :: How do I take away somebody’s access?
page=staff_access :: how do I offboard a handler
# staff es
page=merge_members :: ¿Cómo fusiono dos miembros?
page=view_as :: ¿Cómo veo la cuenta de un miembro como la ve él?
page=refund_payment :: ¿Cómo reembolso un pago?
page=announcements :: ¿Cómo publico un aviso?
page=people :: ¿Quién está de vacaciones?
page=system :: ¿Cuándo fue la última copia de seguridad?
page=rules_and_figures :: ¿Dónde cambio el precio de un plan?
`
