/** Two rounds over all roles in both languages, typed as people do, before a look at what they would be answered with; then their causes were mended. */
export const MIXED_ROLES = `
# member en
file :: how long after my accident can I still send a claim in
payments|next_payment :: did you get my money this month
none :: is my wife covered when she drives the honda
file :: I hit a deer last night what now
limits|left :: what's the most you'll pay me this year
cancel :: can I get my money back if I leave next week
claims :: why is my claim taking so long
add_car|cars :: I sold the car, what should I do
documents :: which documents are you still missing from me
what-is-covered :: does this cover glass
none :: what if the other driver was at fault
failed :: what happens if my payment bounces
membership|waiting :: when does my coverage start
none :: do I pay taxes on what you pay me
none :: can my son file the claim for me
# member es
left :: cuánto me queda este año
next_payment :: ¿cuándo me cobran otra vez?
card :: quiero cambiar mi tarjeta
file|what-is-covered :: me chocaron en el estacionamiento, ¿puedo reclamar?
documents :: ¿qué papeles necesito para reclamar?
denied :: mi reclamo fue negado, ¿qué puedo hacer?
add_car :: ¿puedo poner otro carro?
riders :: necesito una grúa ahora
# agent en
figures :: how many sales did I make this month
failed :: who of my customers is about to lapse
earnings :: how much will I get paid for november
none :: why is my commission lower than last month
state_open :: can I sell in California
license :: when does my license run out
none :: how do I sell a membership to someone who has no email
list=unfinished :: show me my unfinished sales
commission :: what do I get per sale
file :: can I file a claim for my customer
lessons :: which lessons do I still have to do
none :: can I see what the other agents earn
none :: my customer died, what do I do
none :: what is a chargeback
page=member_vehicles :: how do I change a customer's car
# agent es
earned=month :: ¿cuánto gané el mes pasado?
renewals :: ¿quién renueva esta semana?
link :: ¿cómo le mando el enlace a mi cliente?
figures :: ¿cuántos clientes tengo?
failed :: ¿a quién se le falló el pago?
# agent-admin en
tier :: what's our tier and how do we get to the next
none :: which of my agents sold the most this quarter
earnings :: when do we get paid
none :: why was a payment taken back
add_agent :: how do I add an agent
page=compliance|list=insurance_expiring :: our E&O expires when
page=statement_wrong :: how do I dispute a commission line
page=agency_numbers :: what's our loss ratio
list=book|metric=ended|metric=lapsed :: how many members did we lose this month
none :: can I give a promo code
page=agents_access :: how do I remove an agent who left
page=agency_numbers :: what would gold tier be worth to us
page=agency_bank :: change the bank account for commissions
none :: transfer all of Otis's customers to someone else
none :: how long do we earn on a renewal
# agent-admin es
earnings :: ¿cuánto nos deben?
lessons|page=team_training :: ¿qué agentes no terminaron el entrenamiento?
page=statement_days :: ¿cuándo sale el estado de cuenta de noviembre?
page=agents_access :: ¿cómo doy de baja a un agente?
figures :: ¿cuántos reclamos están abiertos?
# sales-agent en
leads_due|list=due_today :: which leads should I call today
none :: how many agencies did I sign this quarter
earnings :: what's my bonus so far
add_lead :: how do I import leads from a spreadsheet
stalled :: which of my leads are stuck
meeting :: when is my next demo
none :: what do I earn when an agency I recruited sells
page=merge_leads :: how do I merge two leads
none :: leads in Texas without a next step
none :: how many touches should I do
page=conversion :: what's my conversion rate
state_open :: can I recruit in Florida
page=move_lead :: why can't I move the lead to signed
none :: who owns the lead Lakeshore
register-agency :: what does an agency need to register
earnings :: how much will I be paid this month
# sales-agent es
stages :: ¿cuántos prospectos tengo?
leads_due|list=due_today :: ¿qué prospectos tengo que llamar hoy?
none :: ¿cuánto gano por agencia?
page=convert_lead :: ¿cómo convierto un prospecto en agencia?
# sales-admin en
list=behind_target|team :: who on my team is behind target
list=forecast :: forecast for this quarter
list=leads_unowned|unassigned :: which leads have nobody
page=lead_times :: how long does it take us to close a lead
page=lead_sources :: best lead source
none :: reassign all leads of Tomás
page=lead_times :: average time to first contact
page=lost_reasons :: how many leads were lost last month and why
none :: which agencies stopped selling
none :: set a target for Helen
page=team_earnings :: what did my team earn last month
page=lead_sources :: how many leads came from the website
none :: leads untouched for 2 weeks
page=lead_assignment :: who gets the next inbound lead
page=lead_sources :: what's our win rate by source
page=lead_assignment :: how do I change the round robin
# sales-admin es
team :: ¿cómo va mi equipo este mes?
page=lost_reasons :: ¿cuántos prospectos se perdieron este mes?
list=forecast :: ¿cuál es el pronóstico?
none :: ¿quién tiene más prospectos?
# staff en
list=claims_older :: claims older than 10 days
metric=claims_paid :: how much did we pay in claims last month
metric=joined :: how many members joined yesterday
page=people :: who is on vacation
metric=loss_ratio :: what's the loss ratio in Texas
returned :: which payouts bounced
none :: claims over my authority
none :: how much money do we have to pay out today
list=licenses_expired :: which agencies have an expired license
list=complaints_open :: open complaints
metric=active_members|figures :: how many active members do we have
metric=denial_rate :: what is our denial rate for this year
none :: members with two failed payments
none :: find the member with VIN ending 004352
page=system :: when was the last backup
none :: which privacy requests are due this week
none :: claims denied for no coverage last month
none :: delete member Maria
metric=days_to_decide :: what is the average days to decide
none :: claims with a fraud score over 60
none :: how many claims did Jonas decide this week
approvers=amount :: who may approve 2000 dollars
metric=churn :: churn last month
metric=recurring_revenue :: what's our MRR
# staff es
late :: ¿cuántos reclamos están atrasados?
metric=claims_paid :: ¿cuánto pagamos este mes?
metric=active_members :: ¿cuántos socios activos hay en Ohio?
none :: ¿quién decidió el último reclamo?
list=complaints_open :: ¿cuántas quejas hay abiertas?
# member en
claims|named_claim :: have you looked at my claim yet
payout|claims :: when will the 500 dollars be in my account
payments|none :: did my november payment go through ok
next_payment|price :: how much will you charge me on the 10th
documents|claims :: is there anything you need from me to finish
card :: my card number changed, the bank sent me a new one
cancel :: how do I stop this whole thing
cars|membership|none :: is the pickup on my membership or not
add_car :: I traded my Accord for a CR-V
what-is-covered|none :: somebody keyed my door in a parking lot
not-covered|none|what-is-covered :: my engine blew up, can I file that
riders :: locked myself out of the car, do you pay the locksmith
limits|left :: how many times a year can I claim
waiting :: joined last tuesday, from when am I covered
failed :: what if I can't pay this month
who_looked :: who has seen my file
privacy :: send me everything you have about me
complaint :: I want to make a formal complaint
none :: can I pay for two years at once
none :: do you have a discount for veterans
my_agent :: what's the phone number of my agent
member_card :: show me my card for the tow truck driver
plan :: which plan do I have again
profile|none :: I moved to another apartment
denied|claims|none :: you said no to my claim and I disagree
none :: is Breakwater a real insurance company
deductible :: what exactly is a deductible
none :: can I file for an accident from two years ago
none :: will my premium go up if I claim
payee :: how do I tell you where to send the money
# member es
claims :: ¿ya revisaron lo que mandé?
payout|claims|paid :: ¿en cuánto tiempo me depositan?
next_payment :: ¿qué día me toca pagar?
failed :: no tengo dinero para pagar este mes, ¿pierdo la cobertura?
file|what-is-covered :: le pegué a un venado, ¿qué hago?
cancel :: ya no quiero el seguro
add_car|cars :: compré una camioneta nueva
riders|what-is-covered|not-covered :: ¿pagan la llanta ponchada?
limits|left :: ¿cuál es lo máximo que me pagan por un choque?
none :: ¿mi hermano puede usar mi membresía?
documents :: ¿les falta algún papel mío?
deductible :: ¿qué es un deducible?
person :: quiero que me atienda una persona
profile|none :: cambié de número de teléfono
denied|none|claims :: no estoy de acuerdo con lo que decidieron
my_agent :: ¿quién es mi agente?
# agent en
renewals :: whose membership comes up for renewal this month
failed :: which of my people had a card declined
earnings|earned=month :: what did I make in october
documents :: which customers still owe you paperwork
today :: what should I do first today
link :: where do I find my QR code
named=Ruth Adeyemi|none :: is Ruth Adeyemi still active
none|license|state_open :: am I allowed to sell in Nevada
sell :: walk me through a new sale
lessons :: am I done with training
commission :: what percentage do I get on renewals
none :: can I waive the first month for a customer
none :: why did Maria cancel
claims :: how are the claims of my customers going
none :: who is the best agent in my agency
price :: what does the plus plan cost
signing :: can I sign for my customer on my tablet
none :: my customer wants her money back
tier :: what tier is our agency
none :: do you sell in Canada
# agent es
failed :: ¿qué clientes deben la mensualidad?
earnings :: ¿cuánto llevo ganado este mes?
today :: ¿qué tengo pendiente hoy?
link :: ¿dónde está mi código QR?
sell :: ¿cómo inscribo a una persona nueva?
claims :: ¿cómo van los reclamos de mis clientes?
license :: ¿cuándo se me vence la licencia?
none :: ¿puedo darle un descuento a mi cliente?
renewals :: ¿a quiénes les toca renovar?
# agent-admin en
team :: how is each of my agents doing
earnings|earned=month :: how much did the agency earn in september
page=agents_access|none :: one of my agents quit, how do I shut off her login
list=licenses_expiring|license|page=compliance|list=documents_expiring :: which licenses run out soon
page=agency_bank :: where do we change our bank details
tier :: what do we need for tier 3
none :: can an agent see what the agency earns
list=unfinished|none :: which enrollments are still not finished
lessons :: which of my agents haven't done the lessons
page=statement_wrong|none :: the statement looks wrong, what now
list=insurance_expiring|page=compliance|none :: when does our E&O run out
add_agent :: I hired someone, how do I get them in
none :: how many members did Otis lose
failed :: total of members past due
page=agency_logo|none :: put our logo on the landing page
# agent-admin es
team :: ¿cómo van mis agentes?
failed :: ¿cuántos miembros están atrasados?
tier :: ¿en qué nivel estamos?
add_agent :: quiero invitar a una agente nueva
earnings :: ¿cuánto ganó la agencia este mes?
none :: ¿por qué nos bajaron la comisión?
list=licenses_expiring|license|page=compliance :: ¿qué licencias vencen pronto?
# sales-agent en
leads_due|due=days|list=due_today :: who do I have to call today
stages|list=pipeline :: how many leads sit in demo
meeting|due=days :: do I have a demo tomorrow
earnings :: what have I earned so far
target :: how far am I from my target
agencies :: which agencies came from me
add_lead :: where do I put in a new agency I met
stalled :: any leads that went cold
none :: delete the lead Mesa Verde
page=move_lead|none :: how do I get a lead to the next stage
none :: what is the phone number of Bayside
page=templates|none :: where are the email templates
# sales-agent es
leads_due|due=days|list=due_today :: ¿a quién llamo hoy?
earnings :: ¿cuánto he ganado?
target :: ¿voy bien con mi meta?
stages|list=pipeline :: ¿cuántos prospectos están en demostración?
add_lead :: ¿dónde agrego un prospecto?
# sales-admin en
team|list=behind_target :: who is doing best on my team
unassigned|list=leads_unowned :: leads nobody has taken
stalled :: which leads have not moved for a while
list=forecast :: what will we close this quarter
page=lost_reasons|none :: why do we lose leads
none :: fire Tomás
page=lead_assignment|none :: where do I set the territories
page=targets|none :: where do I set monthly goals
none :: how much does Helen earn
# sales-admin es
team :: ¿cómo va el equipo?
unassigned|list=leads_unowned :: ¿qué prospectos no tienen dueño?
stalled :: ¿qué prospectos están parados?
# staff en
late :: which claims are past their deadline
queue :: what's next for me
unassigned :: claims without anyone on them
releases :: which payments need my release
metric=claims_paid :: total paid on claims in november
metric=joined :: new members this month
metric=churn :: how many percent of members left us in october
list=complaints_open :: are there complaints we have not answered
list=privacy_open :: open privacy requests
list=agency_requests|agencies_waiting :: which agencies want to join
returned|none :: payouts that came back from the bank
metric=denial_rate :: share of claims we denied this year
named_claim=CLM-2026-000005 :: CLM-2026-000005
authority|approvers=amount :: how much may I approve
none :: fire Jonas
none :: which claims did Jonas deny
page=system|none :: when did the last backup run
page=imports|none :: how do I bring in an old book
page=terms|none :: where are the terms edited
list=claims_documents|documents :: claims waiting for papers
none :: what's the weather in Austin
list=claims_second|approvals :: what waits for a second signature
page=history|none :: who changed the price of the plus plan
none :: approve all clean claims
# staff es
late :: ¿qué reclamos pasaron de su plazo?
queue :: ¿qué me toca ahora?
metric=joined :: ¿cuántos miembros nuevos este mes?
list=complaints_open :: ¿qué quejas faltan por responder?
releases :: ¿qué pagos faltan por liberar?
unassigned :: ¿qué reclamos no tienen encargado?
metric=claims_paid :: ¿cuánto pagamos en reclamos en noviembre?
returned :: ¿Qué pagos de reclamos fueron devueltos?
`
