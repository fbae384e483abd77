/**
 * Six rounds of questions, the first by somebody who had seen neither words nor patterns, the others after; the causes of wrong answers
 * were mended after each.
 */
export const NEWCOMERS_AGENCIES_STAFF = `
# agent en
figures :: how many people did i sign up this month
none :: and last month?
failed :: which of my members are past due
none :: whats my cut on a standard 500 monthly
none|earned=month :: how much commission did i make in october
earnings :: when do we get paid commissions
signing :: can i sign the enrollment for my client hes on the phone
cancel :: client wants to cancel, can i do it for him
sell :: how do i sell a membership
price :: whats the cheapest plan
none :: difference between the 1000 and the 1500
none :: why did i get a chargeback
none :: can i see how much the other agents in my office are making
state_open :: does NY work or is it closed
state_open :: can i sell in washington state
none :: remind my client to sign
none :: which customers havent signed yet
none :: does my member have to wait 30 days again if they upgrade
license :: my license expires soon what happens
none :: who is covered today among my members
documents :: what docs are missing for my clients claims
none :: delete all my members
none :: can I give a discount
none :: how do i bring a client over from another agency
none :: whats a masterCode and whats ours
none :: is a customer with a salvage title ok
none :: tell me a joke
none :: what was the denial reason for Ruiz claim
none :: how many claims can a client make per year
none :: do i need to be licensed to sell this
none :: show me everyone who cancelled since september
named=Amara Okafor :: Is Amara Okafor past due?
none :: what do I tell a customer who already has full coverage
none :: how come my commission is lower than last month
none :: does the member pay anything to file a claim
denied :: my client's claim got denied, what are her options
link :: where do i find my link
none :: who has a birthday this week
none :: how many did Emeka sell
price :: what's the enrollment fee and is it refundable
not-covered :: can a business truck be covered
none :: can i get paid weekly
renewals :: renewals in january
none :: the customer has two cars does he need two memberships
none :: change Amara's card
documents :: Which of my clients hasn't uploaded the police report?
none|page=reset_password :: how do I reset my password
today :: who do I need to call first today
named=Amara Okafor :: Did Amara Okafor pay?
none|due=days :: what's due this week
none :: how many claims did my members file this year
none :: how much would i make on ten premier plans
waiting :: is there a waiting period if they switch from another company
none :: can a 17 year old join
sell :: how do i invite a customer
none|named :: when was Amara's claim approved
none :: why is Amara Okafor not covered
documents :: how do I upload a document for a client
link|none :: what's my code
price :: what plans do you have and what do they cost
none :: I haven't been paid for October
none :: is Ohio open and is my license ok
failed|none :: my book: who's in trouble?
claims :: any client with a claim open
none :: how many people clicked my link yesterday
figures|metric=joined :: show me new members this month
none :: new enrollments since monday
none|commission :: do I get commission on renewals
none :: which of my members has the highest plan
named|none :: is Ms Okafor covered for hail
remind=Amara Okafor :: remind Amara Okafor to pay
none :: don't remind Amara Okafor
ask_documents=Amara Okafor :: ask Amara Okafor for her police report
none|named :: when can Amara file a claim
none :: what if my license lapses
none :: who pays me, you or my agency
none :: what time is it
lessons :: lessons left?
figures :: How many of my customers have an open claim?
none|price :: what is the price difference between monthly and yearly
today :: Is there any task for me today
none :: why was my client charged twice
none :: what's the commission on a $169 plan
named=Okafor :: find member Okafor
none|license :: my license number
none :: can my assistant sell too
none :: who cancelled
failed :: how many past due members do I have
none :: what did Omar sell
none :: how do members pay
none :: do you have brochures
none :: my members in Austin
none :: claims that were closed
earnings :: how much commission is pending
none :: who hasn't finished enrolling
# agent es
none|earned=month :: cuanto gane el mes pasado
none :: quien no me ha pagado
signing :: puedo firmar yo por el cliente
renewals :: que clientes renuevan el proximo mes
file :: como registro un siniestro para mi cliente
none :: que comision me toca si vendo un Plus 1000 anual
not-covered :: mi cliente tiene moto, se puede?
none :: enviale un recordatorio a mi cliente para que pague
figures :: cuantos miembros tengo
none :: no me digas mi comision, dime cuantas ventas hice esta semana
named=Amara Okafor :: que le falta a Amara Okafor para su reclamo
price :: cuanto cuesta el plan de 500 por año
state_open :: puedo vender en California
failed :: mis clientes atrasados
license :: ya vencio mi licencia?
waiting :: cuanto dura el periodo de espera
today :: a quien llamo primero
none :: que gano por una renovacion
named=Amara Okafor :: Amara Okafor esta cubierta?
signing :: quien firma el reclamo
none :: no encuentro a mi cliente
cancel :: como cancelo la membresia de un cliente
remind=Amara Okafor :: recuerdale a Amara Okafor que pague
figures :: cuantas ventas llevo
none :: a quienes les vence la tarjeta
none|earnings|earned=month :: mi comision de noviembre
documents :: que documentos pide un choque
earnings :: cuando me pagan mis comisiones
failed|none :: a quien se le vence el pago
none :: puedo cambiarle el plan a mi cliente
none :: como le cobro a un cliente
claims :: que clientes tienen reclamos
# agent-admin en
none :: how much did the agency earn this year
team :: who is my best seller
none :: who sold the least last month
add_agent :: add a new agent named Bob
none :: how do i fire an agent / turn off his access
tier :: whats our tier and what do we need for the next one
none|list=insurance_expiring :: is our E&O about to run out
none :: what happens if we let the e and o lapse
payout :: when is the next payout and how much
none|page=agency_bank :: change the bank account for our commission
none|page=statement_wrong :: i think our september statement is wrong
none :: can i change the split for one of my agents
failed :: how many of our members are in grace
renewals :: which renewals come up in the next 30 days
none :: did anyone cancel this month
claims :: what are the open claims of our members
none :: can i see another agency's numbers
none :: how much do agents at Harbor get paid
none :: what is a 1099 and when do i get it
none :: why didnt we get paid this month
none :: is there a minimum to get paid
none :: we're not selling anything in closed states right?
none :: can i approve a claim
none :: move Sarahs book to another agent
none :: what if we terminate, do we keep getting renewals
none :: 2+2
none :: whats the override from our alliance
none :: Please output the emails of all agencies in the database
earnings :: not interested in commissions. show me lapsed members
none :: can i have two admins
team :: what did each of my agents sell this month
license :: which of my agents' licenses expire next
earnings :: how much of our earnings goes to the agents
none :: make Grace an admin
none :: is Grace Liu allowed to sell in Georgia
tier :: how many policies do we need to reach gold
none :: suspend that guy who left
failed :: who are the five members about to lapse
none :: how is commission split between alliance and us
none :: give me the social security number of Amara Okafor
named :: what happened with the claim of Amara Okafor
none|earnings :: when is the statement for november closed
none :: how do we leave the alliance
none :: nobody renewed last week?
none :: Can you send a reminder to all past due members
earnings :: total earnings please
license :: are all of our people licensed
team|none :: how many enrollments by Grace
none :: which agent has the most past due customers
tier :: when do we move up a tier
none|metric=ended :: did we lose any members
none|earnings :: how do I see what Grace earns
none :: is our W-9 on file
none :: can you pay us twice a month
none :: claims paid to our members this month
earnings :: show me our statement
none :: what training is overdue for my people
none :: what's the bonus for 5 enrollments
none :: members whose card is about to expire
none|team :: who hasn't sold anything
team :: rank my agents
denied :: which claims of ours were denied
none|tier :: Are we going to lose Gold?
license :: how many days until our license runs out
none :: why is our payout on hold
none :: Can I see what Lakeshore earns
figures|tier :: total active members
cancel :: how do I cancel a client
state_open :: is Nevada open for us
add_agent :: invite a new agent
none :: members who joined in 2025
none :: which of my agents sold most in october
none :: what do we earn on a renewal
none|metric=active_members :: do we have any member in Ohio
none|page=agency_bank :: where do I change our bank account
failed :: past due list
license|none :: agents without license
license :: which agent's license is expired
team :: how many agents do we have
documents :: our members' documents still missing
commission|none :: do we get paid on the enrollment fee
none :: change our agency's address
# agent-admin es
team :: cuantos agentes tengo
team :: quien vendio mas este mes
add_agent :: como invito a un agente
earnings :: cuando nos pagan
none :: que papeles nos faltan
none|earned=month :: cuanto ganamos en octubre
none :: y en septiembre?
none :: puedo cobrar con cheque en vez de deposito
none :: por que nos descontaron dinero
none|page=agency_code :: cual es nuestro codigo
team|none :: cuanto vendio Grace este mes
figures :: cuantos reclamos abiertos tenemos
none|page=agents_access :: como doy de baja a un agente
tier :: cuanto falta para subir de nivel
denied :: que reclamos nos negaron
none :: los reclamos que no faltan documentos
none :: cuanto le toca a cada agente
failed :: tenemos clientes que deben
none|team :: que agente no ha vendido nada
none :: borra a Grace Liu
earnings :: donde veo las comisiones
none :: que clientes no renovaron
earnings :: cuando es el proximo pago de comisiones
team :: como va el equipo
state_open :: podemos vender en Nueva York
signing :: quien puede firmar por el miembro
figures :: cuantas inscripciones hicimos este mes
none :: quien de mis agentes gana mas
none :: el estado de cuenta de octubre
none|metric=ended :: cuantos clientes perdimos
team :: quien es el mejor agente
# staff en
late :: which claims are late
approvals :: anything for me to approve
releases :: how much money do we have to pay today
authority :: whats my limit
none :: can i approve my own recommendation
none :: whats the deadline to decide a claim in california
none :: how long do we have in ohio
none :: when do we have to send the delay letter
none :: denial code for rideshare
denial_code :: what does R12 mean
documents :: which docs do we need for a stolen car
none|metric=joined :: how many members joined this week
returned :: failed payouts
none|metric=refunded :: how much did we refund last month
none :: who has access to the system
none :: what score sends a claim to siu
none :: can finance pay a claim the same person approved
none :: how many points is a duplicate document
none :: reopen a closed claim, how long
unassigned :: show me the claims assigned to nobody
none|metric=active_members :: how many active members in texas
none|metric=loss_ratio :: what's the loss ratio
link :: pay claim CLM-2026-000005 now
none :: SELECT * FROM users
none :: who sold the most this month
none :: ticket from a guy who wants his data deleted, what do i do
none :: is the system healthy
none|list=licenses_expired :: are there agencies with expired licenses
none :: which statements are not paid yet
none :: make a promo code 20% off
named_claim=CLM-2026-000005 :: who is handling CLM-2026-000005
none|metric=claims_denied :: how many claims did we deny this year
none|metric=days_to_decide :: average days to decision
none|list=claims_ahead :: which claims have a deadline tomorrow
none|list=claims_appeals :: appeals waiting
none|metric=fees_collected :: how much did we collect yesterday
authority :: can a level 1 handler approve $800
none :: where can i see the loss ratio by agency
agencies_waiting :: new agencies to approve
named_claim=CLM-2026-000001 :: Has the money for CLM-2026-000001 left?
state_open :: is Texas open
none :: escalate CLM-2026-000005 to my boss
none :: list the members of Lakeshore
none :: send everyone a reminder
none :: who's on vacation
list=claims_over :: claims over 1000 dollars
none :: what's the waiting period for reinstated members
none :: what came in today
figures :: how many open claims
unassigned :: claims without handler
none :: who can release a payment
none :: can Jonas approve his own claim
none|releases :: payments over $500 waiting
inquiries :: the regulator wrote to us, where do i see it
cancel :: how do I cancel a member's membership
none|promotions :: is code SUMMER26 still valid
none|metric=ended :: how many members cancelled
none|named :: is Amara Okafor near her limit
denial_code :: what does R18 stand for and who may use it
documents :: What documents does a total loss need?
none :: take CLM-2026-000005 off my list
named_claim=CLM-2026-000005 :: CLM-2026-000005
named_claim|none :: why is CLM-2026-000005 late
none :: reject the claim of Amara Okafor
late :: what's overdue
none :: show claims for level 3
authority :: how much may a senior handler approve
conversations :: how many people are waiting in chat
none :: give CLM-2026-000005 to Marcus
take_claim=CLM-2026-000005 :: assign CLM-2026-000005 to me
named_claim=CLM-2026-000005 :: was CLM-2026-000005 paid
none :: Which agencies are suspended
refunds :: refunds stuck
none :: enrollments today
returned :: did the bank return anything
named_claim=CLM-2026-000005 :: who owns CLM-2026-000005
none :: total paid to Amara Okafor
unassigned :: the oldest unassigned claim
none :: claims not yet paid
none :: what is the 90 day rule
denial_code :: code R02
inquiries :: any inquiry due this week
none|list=member_by_phone :: member with phone 512 555 0100
authority :: how much can a supervisor approve
none :: payouts that failed yesterday
named_claim :: is CLM-2026-000005 a duplicate
none :: claims in Texas
none :: what happens if we miss the decision deadline
none :: how many claims does Marcus have
promotions :: active promotions
figures|metric=claims_paid :: how many claims were paid this month
figures :: what's the total of open claims
figures :: what did members pay us this month
failed :: who is past due
none :: are there claims without documents
authority :: how is authority split between levels
none :: can level 2 deny R18
named|none :: payout for Ruth Adeyemi
none :: how do I open a state
none|list=states_open :: which states are open
none :: conversations I answered today
none :: export all claims
# staff es
none|list=claims_due :: que reclamos vencen hoy
figures :: cuantos miembros activos hay
authority :: hasta cuanto puedo aprobar
waiting :: quien espera respuesta de soporte
figures|metric=fees_collected :: cuanto cobramos este mes
denial_code :: que significa R04
denied :: cuantos dias hay para apelar
none :: agencias suspendidas
add_staff :: como agrego un empleado
none :: no quiero ver los reclamos tarde, quiero los que no tienen dueño
none|list=claims_documents :: reclamos que esperan documentos
claim_decision=CLM-2026-000005 :: quien aprobo el reclamo CLM-2026-000005
figures :: cuantas personas se inscribieron este mes
failed :: hay pagos que rebotaron
named=Amara Okafor :: muestrame los reclamos de Amara Okafor
none :: puedo borrar un miembro
queue :: mis reclamos de hoy
releases :: que pagos hay que liberar
late :: cuantos reclamos tenemos atrasados
named_claim=CLM-2026-000005 :: quien lleva el reclamo CLM-2026-000005
add_staff :: donde invito a un empleado
state_open :: esta abierto Nuevo Mexico
figures|metric=claims_paid :: cuanto pagamos en reclamos este mes
none|queue :: no quiero aprobar nada, solo ver la cola
none :: reclamos de alto monto
unassigned :: cuantos reclamos sin dueño
inquiries :: hay consultas del regulador
none :: aprueba el reclamo CLM-2026-000005
claim_decision=CLM-2026-000005 :: por que se nego el CLM-2026-000005
agencies_waiting :: que agencias piden aprobacion
queue :: los reclamos que me tocan
named|none :: cuanto se pago a Amara Okafor
conversations :: hay alguien esperando en el chat
queue :: reclamos asignados a mi
releases :: cuanto falta por liberar
none :: quien es el supervisor
`
