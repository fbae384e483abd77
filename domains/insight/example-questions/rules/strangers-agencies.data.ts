/**
 * Questions written without a look at words and patterns, by agencies; the causes of wrong answers are mended (README). Form:
 * tuning-english.data.ts.
 */
export const STRANGERS_AGENCIES = `
# agent en
earnings :: how much did i make this month
earnings :: when do i get paid
commission|tier :: whats my commission percent
failed :: which of my members have failed payments
renewals :: who's renewing in december
sell :: how do I sign up a new customer
none :: can I sign for the customer if hes in a hurry
file :: my client crashed, can I file for her
documents :: any claims waiting on paperwork
figures|claims :: how many open claims do my members have
link :: where's my link to share
none :: how much did maria garcia at the other office make
none :: show me members of agency TX-99999
lessons :: do i still have training to finish
none :: why was money taken back from my commission
license :: my license expires soon what do I do
figures :: how many members have I got
figures :: new enrollments this month
none :: who dropped off
none :: change the bank account my commission goes to
none :: how much tax will I owe on my commissions
none :: where's my 1099
cancel :: client wants out, can I cancel it for him
none :: send a reminder to the ones behind on payments
price :: what do I charge for premier annual
none :: can I sell to someone with a motorcycle
waiting|none :: how long till a new member can claim
none :: what will the weather be tomorow
none :: can I sell homeowners through this
none :: did the claim for john smith get paid
none|earned=month :: what did I earn in october
none :: whose card is about to expire
claims :: show my clients' claims
none :: customer joined online without my link, do I get credit
none :: my client never signed
none :: do I still get paid when they renew
none :: can you get me leads
none :: which agent sold the most in the country
none :: is the enrollment fee commissionable
none :: members with no car on file
state_open :: can I sell in new york
none :: where do i find my training certificate
none :: i did not sell anything this month
none :: what's the password for maria
today :: what should I do today
earnings :: how big is my next payout
none :: client wants the bigger plan
price|none :: explain the difference between essential and premier to my customer
failed :: anybody behind on their payments
earnings :: how much have I earned so far this month
figures :: how many active customers do I have
none :: what do other agents charge
sell :: walk me through signing up a driver
documents :: which claims still need paperwork
none :: can I waive the fee for a friend
tier :: how close are we to the next tier
none :: why is my commission smaller than last month
link :: i need my enrollment link
none :: do you reimburse my ads
renewals :: renewals coming in the next weeks
none :: my customer says he never got his card
license :: is my license still valid
none :: how many people clicked on my facebook post
today :: anything urgent for me
none :: can I move my client to another agent
lessons :: what courses do I have left
none :: is my competitor down the road an agent of yours
claims :: where do my customers' claims stand
commission|none :: what do I get for a renewal
price :: what does the plus plan cost per year
none :: do I have to pay taxes on this
not-covered :: what should I tell a customer is not covered
none :: cancel Mrs Perez's membership today
earnings :: whats my pay this month
none :: why did sue's membership get canceled
failed :: who's card got declined
none :: can I see my manager's commission
sell :: new customer in front of me, how do I get him enrolled
none :: what do I say when they say its too expensive
renewals :: upcoming renewals please
figures :: how many policies have I sold this month
none :: is maria in my agency a good seller
link :: send me my referral link
none :: do you have a referral bonus for members
none :: whats the commission on homeowners
tier :: what tier is my agency in
today :: whats on for today
none :: two of my clients want to split one membership
documents :: any documents missing on my clients' claims
none :: the customer's bank says the charge is fraud
license :: when do I have to renew my license
claims :: any open claims in my book
none :: did the member open my email
waiting :: how long is the waiting period
none :: set my commission to 50 percent
lessons :: what training is due
none :: what happens to my commissions if I die
earnings :: what have I earned this month
failed :: show me failed payments
none :: what's the average commission of an agent
renewals :: who's renewing soon
none :: how do I get leads
figures :: how many members are in my book
sell :: how do I sell a policy
none :: can my wife log in with my account
documents :: which of my members owe documents
license :: when is my license up
none :: when does my customer's car loan end
tier :: how many more sales to the next tier
none :: can a customer pay me and I pay you
claims :: claims of my members
lessons :: training left to do
none :: do agents get health insurance
link :: what's my signup link
none :: did anyone use my link yesterday
cancel|none :: my client asks how to cancel
none :: my client's claim was late, whose fault is it
price :: how much are the plans
today :: what do I need to do today
none :: give me the email of every member
not-covered :: what isn't covered
none :: can I backdate a membership
earnings :: how much commission did I make
failed :: which customers are past due
figures :: number of active members
none :: how many members did I have last year
renewals :: who is about to renew
none :: which of my members is most likely to cancel
sell :: how do I enroll a member
none :: I want a different agency code
claims :: status of my members' claims
documents :: who still has to send documents
none :: what did the carrier say about okafor's car
license :: license expiration date
none :: is it legal to give customers gift cards
tier :: current tier?
commission :: how is my commission calculated
link :: give me my link
none :: make me an agent admin
lessons :: which trainings are mandatory for me
none :: can a dealership be a member
riders|none :: is roadside included
none :: fax number
today :: my to do list
none :: email all my members a christmas card
file :: how do I file a claim for a member
none :: my member wants her deductible waived
price :: price list
# agent es
earnings :: cuanto gane este mes
failed :: a quien le rebotó el pago
sell :: como vendo una membresia
link :: donde esta mi enlace
documents :: reclamos que necesitan documentos
earnings :: cuando me pagan la comision
none :: puedo vender seguro de casa
lessons :: me falta algun entrenamiento
figures :: cuantos miembros tengo
none :: cuanto gana mi jefe
today :: que tengo pendiente hoy
renewals :: quien renueva este mes
cancel :: mi cliente quiere cancelar
license :: se vence mi licencia
none :: cuantos agentes hay en florida
none :: tarjetas por vencer
waiting|none :: cuanto tiene que esperar un miembro nuevo
none :: venden seguro para motos
none :: cual es el telefono de la agencia rival
earnings :: cuanto llevo ganado
failed :: clientes que no han pagado
none :: cuanto gana el agente que mas vende
renewals :: a quienes les toca renovar pronto
sell :: como inscribo a un cliente
none :: mi cliente no quiere cancelar
link :: cual es mi enlace
none :: puedo regalar un mes
tier :: que nivel tenemos
none :: donde compro tarjetas de presentacion
sell :: quiero inscribir a un cliente nuevo
earnings :: cuanta comision gane
none :: por que me bajaron la comision
renewals :: que clientes renuevan este mes
signing :: puedo firmar por el cliente
link :: pasame mi enlace
failed :: pagos rechazados de mis clientes
none :: cuantos anos llevan en el negocio
license :: cuando vence mi licencia
earnings :: cuanto gane
failed :: quien no pago
renewals :: quien renueva pronto
none :: quien es el dueno de breakwater
sell :: como hago una venta
link :: mi enlace por favor
none :: me pueden subir la comision
figures :: cuantos miembros activos tengo
none :: por que mi cliente no contesta
lessons :: que cursos me faltan
none :: cuanto cuesta poner una agencia
earnings :: cuanto dinero hice este mes
failed :: que miembros tienen pagos atrasados
figures :: cuantas inscripciones hice este mes
none :: cuantas inscripciones hice en enero
sell :: como vendo
none :: me cambiaron de oficina
renewals :: proximas renovaciones
license :: mi licencia esta vigente?
none :: puedo cobrar en efectivo al cliente
claims :: como van los reclamos de mis clientes
link :: necesito mi enlace de inscripcion
none :: quien invento el seguro
# agent-admin en
none :: how much did the agency bring in last month
team :: how many agents do i have
add_agent :: hired a new girl, how do i get her set up
team :: who sold the most this month
team :: which agents havent sold anything
none :: need to deactivate an agent who quit
none :: how do i change what percent my agents get
tier :: how many more members til gold
none|list=insurance_expiring :: our E&O is about to expire
earnings|none :: what day do commissions hit the bank
none :: one line on the statement is wrong
none :: how much do other agencies in texas make
none :: did bob accept his invite
none :: whos behind on training
license :: any of my agents licenses expired
claims|late :: any claims from our members stuck
failed :: members with failed cards
none :: can i upload a spreadsheet of members
none :: move a member from one agent to another
none|page=agency_code :: whats our master code
none :: do you have our w9
none :: can you approve the claim of my member faster
none :: why is our balance negative
commission|none :: if a member cancels after 3 months do we lose the commission
none :: we are not licensed in georgia, can we still sell there
none :: can I put our logo on the enroll page
none :: what's the stock price of breakwater
team|none :: where do i see sales by agent
none :: why is our payout on hold
figures|none :: enrollments since october 1
none :: any agents that haven't logged in lately
none :: how much did each agent earn
none :: whats our retention
earnings|none :: october statement
none :: change bank account for the agency
none :: what happens if we fall under 100 members
none :: sue an agent who stole clients
none :: cancel an invitation I sent
renewals :: renewals coming up
file :: file a claim for a member
none :: how many members does the agency across the street have
none :: how many did luis sell
none :: can we pay our agents in bitcoin
none :: why didn't we get paid, it was only $18
none :: which of our competitors is cheaper
team :: how is each agent doing
figures|tier|none|metric=active_members :: how many members does our agency have
add_agent :: i want to invite a new agent
none :: how much should I pay my agents
earnings :: what is our next payout
license :: which licenses expire soon
none :: which agent has the worst retention
failed :: whose payments bounced
none :: how many claims did we have in august
claims :: our members' open claims
none :: give grace a bonus
renewals :: which members renew soon
none :: can an agent of mine see my earnings
documents :: claims missing documents
none :: remove an agent who retired
link :: where is our join link
none :: how do I change our agency's legal name
commission|none :: how does the commission work
none :: if we merge with another agency what happens to our tier
team :: which of my agents is selling the most
add_agent :: how can I invite an agent
none :: which agents called in sick
earnings :: how much did we earn this month
none :: is our agency the biggest in texas
tier :: how many members until we reach gold
failed :: list of members past due
none :: what percentage of our members have filed a claim
claims :: open claims of the agency
none :: stop paying commission to jose
license|none :: is every agent licensed
none :: who is our account rep at breakwater
renewals :: who renews in the coming weeks
documents :: claims that still need documents
none :: are we allowed to advertise on tv
none :: our office flooded, does our membership cover it
none :: how much did we make in 2024
lessons|none :: required training for me
none :: print the agreement
team :: show me my agents
figures :: how many enrollments do we have this month
earnings :: next payout date
none :: which of our agents is the oldest
add_agent :: add a new agent
failed :: who is past due
none :: did the agency across town lose its license
license :: licenses expiring
claims :: claims of our members
none :: can you hide an agent's members from him
renewals :: renewals this month
none :: how do I file our taxes
tier :: what's our tier
none :: what would our tier be with 20 more members
documents :: claims waiting for documents
none :: how much rent does our agency pay
none :: why did grace leave
none :: our agency's reviews online
link :: the link for our agency
team :: which agent enrolled the most people
figures :: enrollments this month
add_agent :: add an agent to our agency
none :: delete an agent
earnings :: total earnings this month
none :: earnings by plan
failed :: members with failed payments
none :: members who moved
license :: when do our licenses expire
claims :: any open claims
none :: longest open claim
renewals :: upcoming renewals
tier :: which tier is our agency at
none :: what do the top agencies do differently
documents :: what documents are missing on claims
none :: when is the office party
none :: can two agencies share an agent
none :: my agent's husband wants to buy a membership
commission :: how are commissions calculated
none :: why is grace's number so low
# agent-admin es
none|earned=month :: cuanto ganamos el mes pasado
add_agent :: como agrego un agente
team :: cuantos agentes tengo
team :: quien vendio mas
license :: licencias por vencer
failed :: miembros atrasados
tier :: en que nivel estamos
none|page=agents_access :: como doy de baja a un agente
none :: cuanto cobra un abogado
none :: dame la contraseña del agente luis
earnings|none :: donde veo el estado de cuenta
figures|none|metric=joined :: miembros nuevos este mes
none :: como cambio el porcentaje de un agente
none :: quien no ha hecho el entrenamiento
none :: cuanto cuesta rentar una oficina
claims :: reclamos abiertos de mis miembros
team :: como van mis agentes
add_agent :: quiero agregar una agente nueva
earnings :: cuando nos pagan
none :: cuanto le pago a cada agente de salario
failed :: quienes deben
none :: como cambio el nombre de la agencia
license :: que licencias vencen pronto
none :: por que bajaron las ventas
team :: quien es mi mejor vendedor
earnings :: cuanto ganamos este mes
add_agent :: como invito a otro agente
none :: quien renuncio este mes
failed :: miembros con pagos vencidos
none :: cuanto cobran las otras agencias
claims :: que reclamos tenemos abiertos
none :: por que no hemos vendido nada
team :: como van los agentes
earnings :: cuando llega el proximo pago
none :: quien le vendio a maria
failed :: miembros que no han pagado
add_agent :: invitar a un agente
none :: como se escribe comision
claims :: reclamos abiertos
none :: que agencia es la mejor
team :: cuanto vendio cada agente
earnings :: ganancias de este mes
none :: ganancias del ano pasado
add_agent :: como doy de alta a un agente
failed :: pagos fallidos de los miembros
none :: pueden pagarme antes
license :: licencias que vencen
none :: cambien el logo de la agencia
tier :: cual es nuestro nivel
`
