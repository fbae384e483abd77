/**
 * A third round over all roles in both languages, written before a look at what it would be answered or offered. Then its closeness was chosen
 * (near-questions.ts) and nothing else changed for it. `term`: the meaning of a word (insight/glossary).
 */
export const MIXED_HELD_OUT = `
# member en
claims :: any update for me
payout|claims|paid :: still waiting for my check
payments|next_payment|none :: why did 9.95 leave my account
next_payment :: next charge date please
documents|claims :: do you have all my papers
card :: put a different credit card on file
cancel :: I no longer need this, how do I get out
cars :: list the vehicles I have with you
add_car|none :: add my daughter's Civic
what-is-covered|not-covered|none :: hail damage, is that something you pay
not-covered|none :: do you pay for flat tires
riders|none :: I need a tow
limits|left :: how much can I get at most for one accident
waiting :: how soon can I use it after signing up
failed|card :: my card was declined
who_looked :: did anyone at your company open my documents
privacy :: please delete my data
complaint :: I'm very unhappy with how you treated me and want to file a complaint
none|price :: is it cheaper to pay by the year
none :: will this affect my credit score
my_agent :: who sold me this
member_card :: I lost my membership card
plan :: what am I signed up for
profile :: change my email address
denied|claims :: why did you reject me
none :: are you open on Sundays
deductible|term :: explain deductibles to me
file|none :: the accident was two months ago, can I still file
none :: who is the CEO
payee :: I want the money on another bank account
# member es
claims :: ¿hay noticias de mi caso?
payout|claims|paid :: sigo esperando mi dinero
next_payment|price|plan|none :: ¿cuánto pago al mes?
failed|card :: me rechazaron la tarjeta
file :: tuve un accidente
cancel :: quiero darme de baja
cars|add_car :: ¿qué carros tengo?
not-covered|what-is-covered|riders|none :: ¿cubren la llave perdida?
limits|left :: ¿cuántos reclamos puedo hacer?
none :: ¿me sube el precio si reclamo?
documents :: ¿qué documentos necesito mandar?
who_looked|none :: ¿quién ha visto mis datos?
person :: pásame con alguien
profile|none :: me mudé
my_agent :: ¿cómo llamo a mi agente?
# agent en
renewals :: upcoming renewals
failed :: who is behind on payments
earnings :: how much commission so far this month
documents :: customers with missing documents
today :: what's urgent
link :: send me my sign-up link
none|state_open|license :: can I write business in Ohio
sell :: how do I enroll somebody
lessons :: what training is left
commission :: how is my commission worked out
none :: give my customer a refund
none :: what did Otis sell
claims :: claims of my members
price|none :: how much is the cheapest plan
signing :: does the customer have to sign
page=member_vehicles|none :: my client bought another car
none :: how many complaints are about me
tier|none :: what would I earn at a higher tier
term :: what's a free look
# agent es
failed :: clientes con pagos atrasados
earnings :: mis comisiones de este mes
today :: ¿qué hago primero hoy?
link :: mi enlace de ventas
sell :: quiero inscribir a un cliente
claims :: ¿hay reclamos abiertos de mis clientes?
term :: ¿qué es un contracargo?
renewals :: renovaciones de este mes
# agent-admin en
team :: how are my people performing
earnings|earned=month :: agency commission for november
page=agents_access|none :: block an agent
page=compliance|list=licenses_expiring|list=insurance_expiring|list=documents_expiring :: what do we have to renew with you
page=agency_bank :: we have a new bank
tier :: how many members to the next tier
none :: what does Grace earn
list=unfinished|none :: unfinished enrollments
page=team_training|lessons :: who has not done the training
page=statement_wrong|none :: I think you paid us too little
page=statement_days|earnings :: when will November be paid
add_agent :: new agent, how do I add her
page=agency_numbers|none :: how good is our retention
failed :: who didn't pay
# agent-admin es
team :: rendimiento de mis agentes
tier :: ¿qué nos falta para el siguiente nivel?
add_agent :: ¿cómo agrego un agente?
page=statement_days|earnings :: ¿cuándo nos pagan noviembre?
page=agents_access|none :: quiero quitarle el acceso a un agente
# sales-agent en
leads_due|due=days|list=due_today :: my calls for today
stages|list=pipeline :: leads by stage
meeting|due=days :: next appointment
earnings :: my commission this month
target :: my target this month
agencies :: agencies I brought in
add_lead :: enter a new lead
stalled :: stale leads
page=merge_leads :: two cards for the same agency, what do I do
page=convert_lead :: the agency signed everything, how do I make it an agency
page=lead_sources :: where do my best leads come from
page=templates|none :: edit an email template
none :: call Bluebonnet for me
# sales-agent es
leads_due|due=days|list=due_today :: seguimientos de hoy
earnings :: mis ganancias
add_lead :: agregar prospecto
stalled :: prospectos sin movimiento
page=convert_lead :: hacer agencia de un prospecto
# sales-admin en
team :: results of my team
unassigned|list=leads_unowned :: unowned leads
list=forecast :: expected wins next month
page=lost_reasons :: reasons for lost leads
page=lead_assignment :: how are new leads handed out
page=targets :: give Helen a target
page=team_earnings|none :: commissions of my recruiters
page=lead_times :: how quickly do we call new leads
# sales-admin es
team :: resultados del equipo
unassigned|list=leads_unowned :: prospectos sin asignar
list=forecast :: pronóstico del trimestre
page=lost_reasons :: ¿por qué perdemos prospectos?
# staff en
late :: overdue claims
queue :: my queue
unassigned :: nobody's claims
releases :: payouts to release
metric=claims_paid :: claims paid in october
metric=joined :: signups last week
metric=churn|none :: churn rate this year
list=complaints_open :: complaints to answer
list=privacy_open :: privacy requests to do
list=agency_requests|agencies_waiting :: agencies to approve
returned :: returned payouts
metric=denial_rate :: percentage of claims denied in october
named_claim=CLM-2026-000004 :: status of CLM-2026-000004
authority|approvers=amount :: up to what amount can I sign
none :: transfer all members of Okoye
page=rules_and_figures :: change the late payment days
page=imports :: upload members from our old system
page=terms|none :: publish new terms
list=claims_documents|documents :: which claims miss documents
none :: how old is Maria
list=claims_second|approvals :: second approvals waiting
page=history :: who edited this member
none :: pay everyone now
page=merge_members :: Maria is in there twice
page=view_as :: see the member's screen
page=refund_payment :: give a member the money of a payment back
page=announcements :: tell all users we are down tonight
page=people|none :: list of colleagues who are off
page=system :: did the backup work
term|metric=loss_ratio :: what is the loss ratio
# staff es
late :: reclamos vencidos
queue :: mi cola
metric=joined :: inscripciones de la semana pasada
list=complaints_open :: quejas por contestar
releases :: pagos por liberar
unassigned :: reclamos sin asignar
page=system :: ¿funcionó la copia de seguridad?
page=refund_payment :: devolverle un pago a un miembro
`
