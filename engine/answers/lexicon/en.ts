import type { Lexicon } from './shape.ts'

/** English. See `Lexicon` for the notation. */
export const english: Lexicon = {
  yes: `
    (think|believe|guess|suppose|hope) so / yes / yeah / yep / yup / ya / yah / sure / surely / of course /
    certainly / absolutely / definitely / correct / exactly / indeed / by all means / with pleasure / why not /
    affirmative / true / that works / gladly /
    you bet / naturally / obviously / no doubt about it / for sure / to be sure / very much so / 100 percent /
    hundred percent / okay yes / claro / certo / certamente / naturalmente / tabii / tabi / evet / oui / si / sì /
    esatto / corretto / perfetto / jawohl / hai / chai / dai / ano /
    sí / si si / sì sì`,
  no: `
    no / nope / nah / not really / unfortunately / negative / not at (all) / no way / i'm afraid not / sadly /
    neither /
    no way / forget it / never / out of the question / not a chance / i wish / in your dreams / absolutely not /
    certainly not / definitely not / of course not / i'm sorry no / afraid not / mai / non / hayir / yok`,
  noProblem: `
    (no|not a|not any|without|isn't a|is not a|never a) (problem*|worr*|issue*|trouble) / (don't|do not) worry /
    not to worry / no objection* / why not / (not|no) ~ limit / no doubt / not only / not bad / no no no yes /
    if not / wouldn't be a problem / no need to (worry|ask) /
    why wouldn't (we|you|they) / how could (we|it) not / no need to (even )?ask / nothing against / don't mind /
    not mind / doesn't matter / does not matter / not at (all) a problem / no objections /
    nobody (minds|complains|will mind) / can't see why not / don't see why not / no restrictions? / no limits? /
    no reason not / couldn't be easier / the more the (better|merrier) / nothing easier / never (had )?(a )?problem* /
    not an issue / isn't an issue / no extra / not taken / not occupied / not booked /
    (just|was|been|they|group|guests?|someone|some(body)|booking|party) (just |has |have )?cancel* /
    (nobody|no one) (ever )?(complain*|cares?|objects?|minded) / not the first time / no bookings (so far|yet)? /
    nothing (in the (book|calendar|diary)|booked|planned) / nobody (has )?(booked|in|there|else) /
    (you are|you're|they are|they're) (lucky|in luck) / still free / come along / bring (her|him|them|it) / go ahead /
    feel free / by all means / be my guest /
    (never|not|don't|doesn't|won't|didn't) (really )?(stop*|hurt*|bother*) /
    no (stress|drama|biggie|bother|hassle|sweat)`,
  affirmed: `
    available / free / it is(?=([,.!?]|$)) / it does(?=([,.!?]|$)) / they are(?=([,.!?]|$)) / they do(?=([,.!?]|$)) /
    we do(?=([,.!?]|$)) / we are(?=([,.!?]|$)) / we will(?=([,.!?]|$)) / you can(?=([,.!?]|$)) / vacant / possible /
    (is|are|be|fully|quite|also|all) allowed / allowed / allow / welcome / welcomed / accept / accepted /
    take (cards?|cash|children|pets|dogs|bookings|groups) / included / inclusive / includes? / comes? with /
    part of (the|it) / covered / have / has / got / offer / offers / provide / provides / provided / bring / able /
    happy to / love to / glad to / there's / there is / there are / arrange / arranged / do that / serve / serves /
    requires? / required / needed / necessary / need / mandatory / must / refundable / suitable / confirmed / fine /
    works / fits? / enough / heated / fenced / accessible / private / works for us / speak / speaks / ready / yours /
    in the system / see (it|your|the) (booking|reservation|name) / found it / (we|they|it|i)('ll| will)(?=([,.!?]|$)) /
    (we|they|it|you|he|she) (do|does|can|has|have|did|could)(?=([,.!?]|$)) /
    (they|guests|you|he|she|it) (can|may|could) (?!(call|ask|write|email|check|contact|try|see|find|look|book|only|not|pay)(?![a-z]))[a-z]+ /
    come (as|with|along|over|on|by|in|anytime)? / bring (it|them|her|him|your|the|a|as)? / feel free / go ahead /
    be my guest / you can take / take it / all yours / nobody (there|in) /
    still (open|free|there|have|got|available|two|one|some) / all in / all inside / already inside / inclusive /
    in (the|that|this) (price|rate|package) / part of (it|the|that) / on us / on the house / comes free / money back /
    full refund / we('ve| have) got / got (one|two|some|it|them|that|several|a) /
    (one|two|a few|some|last one|three|several) (left|available|free|open|remaining) /
    (a|the) (few|couple) (left|of them) / give (it|them|you|free) / lend / rent out / serve / served / run / runs /
    our (chef|cook|driver|own|kitchen|guide|captain|staff) (does|can|makes|speaks|will|cooks) /
    (do|does|speak|speaks|take|takes) (it|that|them|english|russian|both|all|every) / mandatory / obligatory /
    compulsory / needed / must (pay|book|have|be|leave) /
    (have|need|needs) to (pay|book|leave|show|bring|confirm|reserve) /
    we (ask|take|charge|require|hold|keep|allow|accept|welcome|love|provide|offer|include|arrange|organi[sz]e|help|supply|prepare|serve) /
    kids love it / can do / can can / yes can / sure thing / it's there / dogs welcome / guests (can|may|do) /
    (we|i|my (brother|husband|wife|son|driver|staff|team|guy|cousin|sister)|our \\S+|the driver|some(one|body)|he|she) ('ll|will|can|could|shall|always|usually) (?!(see|check|ask|try|know|call|think|look|not|need|have|let|tell|write|never|charge|get back)(?![a-z]))\\S+ /
    (just|only) (send|tell|give|bring|let|say|book|come|write) / already (in|there|here|done|set|part|included) /
    all yours / (comes|come|goes) with / you get / friendly / is covered / (it|that)'?s? (in there|covered|sorted) /
    in there already / (two|three|four|several) of them / can be (organi[sz]ed|arranged|done) /
    (we|i) (have|got|keep) (it|two|three|one) / pick(s)? up`,
  helping: `
    will / everything / all (of (it|them))? / plenty / lots? of / many / enough / everywhere / always /
    every (day|night|morning|evening|week|room|villa|guest|weekend|saturday|sunday|friday) /
    all (day|night|year|week|round) / 24 ?hours? / day and night / round the clock / any ?time / anytime / works? /
    running /  exists? / left / ready /
    in the (bathroom|room|kitchen|garden|villa|wardrobe|cupboard|basement|lobby) /
    ok / okay / fine / all good / all right / alright /
    open / can / could`,
  bound: `
   
    only ((on|in|at|over|during) (the )?(weekend*|weekday*|\\S+days?|summer|winter|spring|autumn|high|low|peak|night|evening*|morning*|season|july|august|afternoon*)|if|with|when|from|until|till|after|before|during|by|small|little|for (small|hotel|our)|weekend*|weekday*|summer*|winter*|morning*|evening*|the (small|little|first|ground|weekend*)|mon*|tues*|wednes*|thurs*|fri*|satur*|sun*|one|two|three) /
    but only / not (more|less|later|earlier|longer|bigger|heavier|over|above) (than)? /
    no (more|less|later|earlier|longer|bigger|heavier) than / up to / at most / as long as / provided / on request /
    upon request / by (arrangement|request|appointment) / on condition / under (\\S+ )?(kilos?|kg) /
    with (advance|prior) notice / if (it is |it's |they are |they're |he is |is )?(small|quiet|little|calm|well) /
    (small|little|quiet) (ones?|dogs?|pets?|breeds?|\\S+) only / as long as ~ (not|n't|no|off|quiet|clean) / only not /
    just not / small ones`,
  negator: `
    not / no / n't / \\S+n't / (do|does|did|is|are|ca|wo|was|would|could|should)nt / cannot / without / never /
    none / neither / nor /  unable / hardly / un(available|fortunately) /
    nothing / nobody / no one / nowhere / none`,
  denied: `
    (fully|already|all|completely|totally) (booked|full|taken|reserved|occupied|sold out|gone|rented) /
    (is|are|was|been|got|it's|they're|we're) ~ (booked|taken|occupied|reserved|rented) /
    booked (out|up|solid|already) / sold out / (is|are|all|already) (all )?gone / (we|we're|we are) (are )?done /
    we are full / we're full / full (house|already|then|that|on) /
    no (availability|vacanc*|rooms?|space|places?|tables?) / unavailable / impossible / closed / forbidden /
    prohibited / refuse / adults? only / (extra|additional|separate|at) (charge|cost|fee)s? /
    (paid|charged|billed) (separately|extra) / excluded / excluding / non ?-?refundable /
    out of (order|service|season) / under (renovation|construction|maintenance) / broken /
    too (late|small|big|far|early|short|many) / canceled / cancelled /
    another (group|guest|booking|party) ~ (booked|that|has) / someone else /
    is finish(ed)? / finished / (is|are|was) (already )?(gone|over|taken) /
    all (full|gone|booked|taken|sold|reserved|occupied) / no more / run out / ran out /
    (nothing|none|not one|nobody) (left|free|available|open|remaining) / only ours / only our own / only from us /
    forbid* / forbade / ban / banned / bans / prohibits? / illegal / against the (law|rules?) / not permitted /
    strictly no /
    no (pets|dogs|animals|parties|party|smoking|kids|children|cards?|fireworks?|parking|wifi|elevator|lift|outside*|drone*|music|pool) /
    doesn't exist / stopped (doing|serving|offering|that) / (no longer|not any ?more|anymore) /
    (is|are|it's|they're) too (small|big|narrow|steep|low|late|early) / cash only / only cash / not before /
    fully packed / packed / chock* / booked up / last (one|room|table) (just )?(went|gone) /
    (just|already) (rented|sold|booked|given|gave|went) / someone (else )?(has|took|booked) / long gone /
    waiting list / waitlist /
    (that's|that is|it's|is) (a problem|difficult|tricky|not possible) / too narrow / full in / chock ?-?full /
    only guide dogs / (has|took|got) it (first|already) / (beat|was faster) / not a single`,
  free: `
    free of charge / for free / complimentary / at no (extra |additional )?(cost|charge) /
    no (extra |additional )?(charge|fee|cost|deposit|payment|prepayment|corkage)s? /
    (is|it's|its|are|totally|completely|absolutely) free / on the house / no need to pay /
    nothing (extra|to pay|more) / (no|without) (money|pay|payment|extra) /
    (don't|do not|doesn't|does not|not) (charge|take|ask|require|need) ~ (deposit|fee|payment|prepayment|extra|anything)`,
  extra: `
    extra / additional / separate(ly)? / on top / supplement / surcharge / not included /
    at (a|an) ~ (charge|cost|fee) / pay for`,
  hedge: `
    (don't|do not|didn't) (think|believe) so / not that i know / maybe / may be / perhaps / probably / possibly /
    presumably / around / about / approximately / approx / roughly / more or less / or so / something like /
    somewhere (around|between|near) / i (think|guess|believe|suppose|assume|would say|reckon) / i'd say /
    (not|n't) (\\S+ )?(hundred percent |completely |totally |really |entirely |quite |fully |so |100 ?% |very |too )?(sure|certain) /
    not 100 / should be / might / could be / as far as i (know|remember) / if i'm not mistaken / if i remember /
    normally / usually / in principle / most likely / likely / ballpark / off the top of my head / give or take /
    guess / in theory / could go / ish / hopefully / don't quote me / let's say / i'm thinking`,
  unknowing: `
    (don't|dont|do not|didn't|wouldn't|would not|not|no) ~ know / no idea / (not|n't) (\\S+ )?(sure|certain) /
    can't (say|tell|confirm|answer) / cannot (say|tell|confirm|answer) / couldn't (say|tell) /
    can not (say|tell|confirm) / couldn't say / hard to say /
    don't have (that|this|the|any|it|my) ~ (information|info|price*|details?|number|list|figure|calendar|rates?) /
    not (in|my) ~ (charge|department) / have no (information|info) / no information /
    i'm (just|only|new) ~ (here|security|gardener|cleaner|guard|staff|waiter|reception*|housekeep*) /
    not (authori[sz]ed|allowed|able) to (confirm|decide) / i forgot / don't remember / not decided /
    no clue / not a clue / (no|not the) (faintest|slightest) / haven't (a|the) (clue|idea|foggiest) /
    (just|only) started / started yesterday / beats me / who knows / search me`,
  later: `
    (ask|asking|contact|call|talk to|speak (to|with)|check with|consult|email|e-mail|text|message|write|confirm with|phone|reach) ~ (manager*|boss|owner*|colleague*|office|reservation*|reception*|sales|accounting|accountant|director|chef|captain|team|department|supervisor|him|her|them|management|events|front desk|wife|husband|coordinator|agency) /
    (manager|boss|owner|colleague|office|reservations?|chef|captain|some(body|one)|sales|team) ~ (knows?|will|can|handles?|decides?|has to|must|needs to|should|would) ~ (tell|answer|know|call|confirm|help|check|decide|reply|say|that|this|it|you|inform|email|send) /
    (manager|boss|owner|colleague|sales team|office|husband|wife|son|daughter|father|mother|brother|sister) (knows?|decides?|handles?|is not here|isn't here|is out|is away) / only ~ (knows?|decides?|can (say|tell|answer)) /
    only (the|my|our) (manager|boss|owner|colleague|chef|sales|director) ~ (knows?|can|decides?) /
    (please )?(email|e-mail|message|text|whatsapp|write) (us|me|to us|to me) /
    (send|drop|write) (us|me|an|your|a) ~ (e-?mail|mail|email|message|whatsapp|request|inquiry|enquiry) /
    (by|via|through|in|on) (e-?mail|whatsapp|writing|the website|our website|message) /
    (need|have|want|will|i'll|we'll|let me|got|must) (to )?(check|ask|verify|confirm|look|find out|clarify|discuss|speak|consult|see) ~ (and|then|with|first|it|that|later|manager|boss|owner|colleague|him|her|them|kitchen|chef|office|schedule|call) /
    (i|we)('ll| will| can| would| could| need to| have to) ~ (get back|come back|call you|let you know|email you|text you|send you|write you|whatsapp you|inform you|message you|reply) /
    (get|come) back to you / let you know / call (you )?(back|later|tomorrow|again|after|in the|on|at|next) /
    (ask|call|try|ring) (\\S+ )?(tomorrow|later|again|next week|on (mon|tues|wednes|thurs|fri|satur|sun)day|after|in the) /
    (will|can|i'll|we'll) ~ (send|email|whatsapp) ~ (you|it|price|list|details|offer|quote|menu) /
    (on|see|check) ~ (website|our page|instagram|booking\\.com|airbnb) / tomorrow (we|i) ~ (will|can|know) /
    (have|need) to (check|ask|verify|confirm|look|see) / we will know / later (today|on)? /
    not (decided|fixed|confirmed|known) yet / yet to (decide|confirm) /
    (manager|owner|boss|chef) (comes|will be|is back|returns|is in|arrives|is coming) /
   
    (he|she|they|manager|boss|owner|chef|captain|host|hostess) (is|are|'s|'re) ?(not|n't) (\\S+ )?(here|in|available|around|back) /
    (only|just) (he|she|the boss|the owner|my boss) (knows?|decides?|can) / (i|we) (have|need|must|got) to ask /
    must ask /
    (i|we) (tell|send|write|call|message|inform|answer) (you|it) (\\S+ )?(later|in (line|whatsapp|telegram)|by (line|whatsapp|mail|email)|tomorrow|after) /
    (check|ask) (and|then) (tell|call|write|send|let) /
    (list|price*|rate*|menu|program*|it) ~ (comes?|come|will be) ~ (out|ready|next|tomorrow|later|soon) /
    ask (the|my|our|his|her) (\\S+) / drop (us|me) a (line|note|message|mail) /
    (for|up to) the (office|owner|manager|boss|ladies|girls) (to (say|decide|answer))? /
    (next|this) (week|month) (we|i|it|they) / (rates?|prices?) (is|are) (done|made|handled|set) by`,
  secret: `
    (don't|do not|never|cannot|can't|can not|not allowed to|not able to|won't|not permitted to|prefer not to|rather not|not going to|wouldn't|am not going to|not authori[sz]ed to) (normally |usually |really |ever |just )?(confirm|give|gives|quote|discuss|disclose|share|tell|say|reveal|talk about|provide|name|give out|comment|answer|release|hand out|be giving) ~ (price*|rate*|number*|information|that|this|details?|names?|over the phone|by phone|on the phone|phone|it|such|you|staff|figures?|anything|questions?|things?) /
    (don't|do not|can't|cannot|never|not) ~ (over|on|by) the? ?(phone|telephone) /
    not (over|on|by) the? ?(phone|telephone) /
    (is|it's|that's|this is|are) (confidential|secret|internal|classified|private (information|data)) /
    (confidential|secret) / none of your business /
    (not|n't) (something|anything) (we|i) (share|discuss|disclose|tell|give) / (our|company|house|hotel) policy /
    against ~ (policy|rules) / (i'd|i would|we'd) (rather|prefer) not /
    (name*|price*|rate*|number*|that|this|it|figure*|address) ~ (i|we) (can't|cannot|can not|don't|may not|must not) (tell|say|give|share|disclose) /
    (forbids?|forbade|forbidden|not allow*|doesn't allow|doesn't like|asked (me|us) not|won't let) ~ (tell|say|give|discuss|talk|quote|share|price*) /
    only by (e-?mail|mail|letter|writing|whatsapp) / only in (writing|person) /
    not (supposed|meant|free|at liberty) to (give|say|tell|share|disclose|discuss|quote|name) ~ / between us and /
    (doesn't|does not|don't|do not|didn't) (want|like|allow|let) (us|me|anyone)? ?(to )?(tell|say|giv*|discuss|shar*|quot*|disclos*|nam*) ~ /
    only (discuss|talk about|give|quote) ~ (in person|in writing|by mail|by e-?mail|face to face) /
    keep (that |it |this )?(to|for|between) ourselves / (information|that|this|prices?) we keep /
    (cannot|can't|can not|won't|not) (disclose|reveal|divulge)`,
  patience: `
    (one|just a|a|just one|wait a|give me a|hold on a|1|another) (moment|second|sec|minute|min|mo|little) /
    (give me|need) (a|one|two|just a) (moment|second|sec|minute|couple)* / hold on / hang on / hold please /
    please (hold|wait) / wait / bear with me / stay on the line /
    let me (just |quickly |first )?(check|see|look|think|find|open|pull|get|grab|ask|have a look|count|go) /
    i('ll| will| am going to|'m going to) (just )?(check|look|see|ask|find|connect you|put you|transfer) / checking /
    looking / i'm (looking|checking|opening) / connecting you / putting you through / transferring /
    (some|any)(body|one) (is )?(at the door|here|waiting|coming|calling) / another (call|line|phone|customer) /
    (i )?have (a |another |some )?(customers?|guests?|clients?) (here|now|waiting)? /
    (i )?(give|pass) (it |you |the phone )?to (my )?(colleague*|boss|manager|madam|husband|wife|son|daughter|chef) /
    i call (the|my) (madam|boss|manager|husband|wife|owner|colleague) / un (attimo|momento) / bir dakika /
    un instant / einen moment`,
  again: `
    (can|could|would) you (please )?(repeat|say that again|speak up|speak louder|speak slower|say again|say it again) /
    (say|come) (that |it )?again / repeat (please|that|the question|it) / pardon( me)? /
    (didn't|did not|couldn't|can't|cannot|don't|do not) (quite |really |well )?(catch|hear|understand|get that|get you|follow) /
    what did you say / what do you mean / what was that / sorry what / beg your pardon / you're breaking up /
    bad (line|connection) / hello hello / are you there / excuse me / huh / \\[?inaudible\\]? /
    (can|could|do) you speak (\\S+) / (don't|do not|no) (speak|understand) (\\S+ )?english /
    (no|little|only little|my) english / speak (slowly|slower|russian|indonesian|thai|turkish|italian) /
    (no|can't hear any|cannot hear any) (sound|thing) / (can't|cannot|can not|couldn't|don't) hear / anybody there /
    anyone there`,
  noise: `
    then / ka / kha / krub / esatto / si / madam / hello / hi / hey / good (morning|afternoon|evening|day) /
    thanks?( you)?( very much| so much| a lot)? / please / sir / ma'am / miss / welcome / you're welcome / bye /
    goodbye / good bye / have a (nice|good|great|lovely) (day|evening|one|time) / see you / take care / mm+ / mhm /
    hmm* / uh / uhm / um / umm / er / erm / ah+ / oh / aha / uh huh / well / so / now / you know / i see / alright /
    all right / great / perfect / speaking / how (can|may) i help( you)? / how are you / fine / sorry / let's see /
    and / the / a / it's / is / this / here / my dear / dear / friend / boss / brother / nice / go ahead /
    listening / i'm listening / tell me / interesting / cool / good / got it / understood / okay / ok / just /
    music / silence / beep / noise / laughs /
    i('m| am|'ll| will)? (hang|hanging) up( now)?`,
  correction: `
    sorry / no wait / wait / actually / i mean / i meant / correction / my mistake / i made a mistake / was wrong /
    i was mistaken / i misspoke / let me correct / correct myself / rather / scratch that / not \\S+ but /
    make that / apologies / pardon / oh no / no no / excuse me / my bad / updated / checked / double ?-?checked /
    looked again / turns out / changed / old price / last year* / new price / instead / that was / it was / hold on /
    to be (exact|precise|correct) / it's not / isn't / no it's / no`,
  past: `
    (it|that|they|price|prices) (was|were) / was / used to / last (year|season|month) / before (covid|that) /
    previously / in (2019|2020|2021|2022|2023|2024|2025)`,
  agreed: `
    esatto / si / sì / evet / oui / yes / yeah / yep / yup / correct / right / exactly /
    that's (right|correct|it|true|fine) / that is (right|correct|it|true) / all (correct|right|good) / sure /
    of course / ok / okay / precisely / perfect / confirmed? / i confirm / absolutely / true / mhm / uh huh / good /
    fine / you got it / indeed / as you said / it is / certainly /
    that's the one / that one / you did / you got it / you've got it / spot on / bang on / bingo / corretto /
    perfetto / certo / giusto / betul / tamam / dogru / evet / oui / d'accord / c'est ça / genau / stimmt / claro /
    eso es / correcto / vale / bene / va bene / it does / they do / we do / as i said / like i said / just so /
    quite right / quite so / that's what i said / exact / right you are / that's us / that's how it is / yes sir /
    yes madam / sure is / it sure is /
    sí / si si / sì sì /
    that('s| is) (exactly )?what i said / aye / affirmative / no mistake* / heard (me )?right / you heard /
    that is (exactly )?it`,
  both: `
    both / all (of them|of that|of it|three) / (yes|no) ~ to (both|all) / everything / neither`,
  but: `
    but / however / although / though / unless / except / only / if / provided / as long as`,
  question: `
    who / whom / whose / what / which / when / where / why / how /
    (do|does|did|is|are|was|were|can|could|will|would|should|have|has|may|shall) (you|he|she|they|it|this|that|there|we|i|the|your|breakfast) /
    (ask|find out|know|tell me|check|see|confirm|sure) (whether|if|what|how|when|which|who|where|until)`,
  optOut: `
    (asked|told|said) ~ (not to|never to|to stop) (call*|contact*|phone|ring*) /
    don't you ever (call|contact|phone|ring) / do ?-?not ?-?call list /
    (don't|do not|dont|never|stop|quit|no more|please don't|not) (ever )?(call|calling|phone|phoning|ring|ringing|contact|contacting|dial|bother|bothering|disturb)( me| us| this| here| again| anymore| any more|ing)* /
    (remove|delete|take|strike|erase|cross) (me|us|my|our|this|the|that) ~ (list|number|database|system|records?|register|contacts?) /
    (take|remove) (me|us|this number) off / (no more|stop these|stop the|stop with) ~ calls? /
    (don't|do not|never) want ~ (calls?|called|contact*) / unsubscribe / lose (this|my|our) number /
    opt(ing)? (me |us )?out / (off|from) your (list|database|calling list) / (last|final) time you call`,
  wantsHuman: `
    (speak|talk|talking|speaking|deal|dealing|discuss) (only )?(to|with) (a |an |some |your |the )?(real |actual |live |human |normal |proper )?(person|human|people|human being|some(body|one) real|colleague|boss|manager of yours|supervisor|operator) /
    (real|actual|live|human|living) (person|human|being|agent|people|operator|colleague) ~ (call|calls|please|instead|speak|contact|on the line|talk|phone) /
    (want|need|prefer|like|have|get|give me|put|pass me) ~ (real|actual|live|human|living) (person|human|being|agent|people|operator|colleague|one) /
    (want|need|prefer|get|give me) (to ~ )?(a human|human being|a (real )?person) /
    ((some|any)(one|body)) (human|real) /
    (have|let|ask|tell) (some(one|body)|a person|a human) ~ (call|phone|ring|contact) /
    (have|let|tell|get) (your|a) (boss|colleague|manager|human|person|agent|supervisor|team|staff) ~ (call|phone|ring|contact) /
    (can|could|have|let|ask) (some|any)(body|one) (from|at|of) your (office|team|company|agency|side) (to )?(ring|call|phone|contact) /
    (is there|can i have|could i have) ~ (human|real person|person) /
    (talk|speak|deal) (directly )?(to|with) (one of |some(body|one) (from|at) |any of )?your (colleagues|office|staff|people|company|team|boss|manager|client|colleague|guest|guests|team) / human please`,
  refusal: `
    (don't|do not|no|not) (want|need|like|use|take|accept|work with) ~ (agenc*|agents?|intermediar*|middlem*|third part*) /
    (not|n't|no) (\\S+ )?(interested|interest) /
    (don't|do not|won't|will not|never|not|not going to|refuse to|not gonna) (like to |want to |wish to )?(talk|talking|speak|speaking|deal|dealing|chat|communicate|discuss|work) (to|with) (a |any |the |some |you )?(robot*|machine*|computer*|ai|bot*|recording*|agenc*|agent*|artificial*|automat*|intermediar*|middlem*|third part*|travel*|concierge*|telemarket*) /
    (don't|do not) (talk|speak) (to|with) (robots?|machines?) / no (robots?|machines?|bots|ai) (here|please)? /
    (don't|do not|have no|haven't|no|not) (have |got )?(the |any )?time /
    (don't|do not) (want|need) (this|it|anything|that|any|to (talk|speak|answer|discuss)) /
    (leave|let) (me|us) (alone|in peace) / (goodbye|bye) (and )?(don't|do not) /
    (don't|do not|not) (work|working|cooperate|collaborate|deal) with (agen*|third*|concierge*|intermediar*|middle*|travel|tour|any) /
    (we|i)('re| are|'m| am)? not (take|taking|accepting) ~ (calls?|agents?|agencies) / no thank you / no thanks /
    (won't|will not|not going to|refuse to|don't want to|not want to) (answer|be answering|talk|help|continue) /
    waste of time / wasting my time / go away / (this is|is this|it's|sounds like) (a )?(spam|scam) /
    (hate|can't (st(and))) (robots?|machines?|these calls) / you('re| are) (a )?(robot|machine|bot|computer) /
    not (a )?good time to sell / we('re| are) (good|fine|all set),? (thanks|thank you)`,
  callback: `
    (call|phone|ring|try|contact|reach) (me |us |back |again |him |her |them )*(back|again|later|tomorrow|after|in (an|a|the|one|two|half|\\d+|five|ten|fifteen|twenty|thirty)|at \\S+|on (mon|tues|wednes|thurs|fri|satur|sun)\\S*|next|this (afternoon|evening)|when|another|around|before|between|tonight|from) /
    (could|can|would) you (please )?(call|try|phone|ring) ~ (back|again|later|tomorrow|after|at|in) /
    call (me|us) ~ (back|later|tomorrow|again|after|at|in) / another time / (bad|wrong|busy) (moment|time) /
    not a good (time|moment) /
    (i'm|we're|we are|i am) (very |quite |really |too |so |just )?busy (now|at the moment|right now|today) /
    (can't|cannot|can not) (talk|speak) (right )?(now|at the moment|at this moment)? / not (now|a good time)`,
  wrongNumber: `
    wrong (number|person|place|phone) / (have|got|dialed|dialled|reached|called|dial) the wrong /
    (no|not|n't) (a |an |the |any )?(hotel|villa|restaurant|spa|resort|yacht*|retreat|charter|booking*|boat*|rental*|venue|guest ?house)s? (here|at this|by that|of that|on this|anymore|any more|this is) /
    (this|it|here) (is|'s) (not|n't|no longer|a private|my private|my personal|a personal|private) ~ (hotel|villa|restaurant|spa|resort|yacht|retreat|number|residence|house|phone|mobile|cell|apartment|home) /
    (this is|it's|you've reached|you reached|you called|you have reached) (a |an |the |our )?(\\S+ ){0,2}(clinic|dental|dentist*|hospital|pharmacy|school|university|bank|garage|bakery|hair\\S*|police|church|law firm|lawyer*|insurance|taxi|kindergarten|laundry|pizzeria|car (shop|repair|service|wash|rental)|private (house|home|residence|number|person|apartment)|shop|supermarket|library|gym|vet\\S*|funeral|warehouse|factory|real estate\\S*|hardware|auto) /
    (no|not|isn't|there's no) (one|body|person|such) ~ (by|of|with) (that|this) name /
    never heard of (it|them|that|this) / don't know (any|that) (villa|hotel|restaurant|place) /
    someone else's number / not in (service|use) anymore`,
  voicemail: `
    (leave|record) (me |us )?(a |your |the )?(\\S+ )?message / after the (beep|tone|signal) / at the (beep|tone) /
    voice ?-?mail* / mail ?box / answering machine /
    (can't|cannot|unable to|not able to|can not|couldn't) (come to|take|answer|get to|pick up) ~ (phone|call|your call) /
    (is|are|am) (not|currently|presently|un)\\s?(available|able) ~ (leave|message|tone|beep|right now|take your call|at the moment|to take) /
    (you have|you've) reached ~ (mailbox|voice|leave|after hours|currently closed) /
    (we|i)('ll| will) (get back|return|call you back) ~ (soon|possible|call) / has been forwarded to /
    press ~ when (you are )?(done|finished) / record your message /
    (outside|our) (of )?(office|opening|business) hours ~ (leave|message) /
    (start|begin) (speaking|recording) after / (leave|record) ~ (name|number) ~ (number|message|callback|after) /
    (not|un) ?(here|able|available) ~ leave / (we|i|they) ('ll|will) (get back|return|call) ~ (message|leave) /
    to (send|re-?record|delete|save|review|listen to|mark) (your|this|the) message* / mailbox (is )?(full|of) /
    (end of|finish*) (your )?(message|recording) / (closed|away|out) ~ (leave|message|tone|beep) /
    leave (your|the|us your) (details|name|number|contact*|callback) / (talk|speak) (after|at) (the )?(beep|tone)`,
  menu: `
    press (\\d|one|two|three|four|five|six|seven|eight|nine|zero|star|pound|hash|any key) /
    (dial|push|say|select|choose) (\\d|one|two|three|four|five|six|seven|eight|nine|zero) (for|to) /
    for (reservations?|bookings?|english|sales|reception|the \\S+|all other|spa|rooms?|restaurant|events|billing|other|general)\\S* ~ press /
    (following|main) (menu|options) / (not a |in)valid (option|entry|selection|choice|input) / value your call /
    (hold|holding|wait) for the next / (next )?available (agent|representative|operator) / menu options /
    your call (is|may be|will be) (important|recorded|monitored|answered) /
    all (our )?(agents|operators|representatives|lines|staff) are (currently |all )?busy /
    (if you know|enter|dial) (your party's |the |your )?extension /
    to (speak|be connected|repeat|return|reach|make) ~ (press|dial) /
    please (stay|remain) on the line ~ (next|available|agent|operator) / you are (number|caller) ~ (queue|line) /
    (calls?) (may be|are|is) recorded for quality / para espa* /
    (please )?(select|choose) (one of|an option|from) / (say|press) (yes|no|or) (\\S+ )?(or|press) /
    (dial|enter) (the |your )?(extension|room number|number of) /
    (for|to) ~ (dial|press|say|hit|push) (\\d|one|two|three|four|five|six|seven|eight|nine|zero|star|pound|hash) /
    (press|hit|push) (the )?(star|pound|hash|zero|any) /
    (you are|your position is|you're) (number|caller) (\\S+ )?(in|on) / estimated (wait|waiting) / (hold|wait) music /
    (our|the) menu(s)? (has|have|options) /
    (you are|you're) (\\S+ )?(first|second|third|fourth|fifth|next|\\S+th) in (line|the queue|queue) /
    all (of )?(our )?(colleagues|staff|team*|employees|advisors|agents) ~ busy /
    next (free|available) (one|colleague|member|person|agent|advisor)`,
  screening: `
    (state|say|give|tell me|tell us|record|announce) (your|the) name ~ (and|reason|calling|purpose|company|after|then|call) /
    (your name and|reason for) (the |your )?(reason|call\\S*|purpose|company) /
    (screening|screened|screen) (service|call*|your|assistant|by|your call) /
    (this|the) (call|person|number) ~ (screen*|call assist*|assistant) / (google|call) assist* /
    (person|number|subscriber|customer|caller) you('re| are) (calling|trying to reach) ~ (screening|using|doesn't|wants|will|may|would like) /
    (see|find out|check) if (this person|they|he|she|the person) (is|are|'s) available /
    (say|tell) (your|me your) name and (why|reason|the reason|company|what) /
    who('s| is) calling and (why|what|for|the reason) / go ahead and say your name /
    may i (ask|know) who('s| is) calling and /
    (who|whom) (is|are|may i say is|should i say is|shall i say is)? ?(calling|this) (and|please) /
    (who's|who is|whos) calling (and|please)? ~ (regarding|about|reason|why|for)? /
    (what|may i ask what) (is this|this is|it is|is it|it's) (regarding|about|in regard*|concerning|in reference) /
    (reason|purpose) (for|of) (your|the|this) call / (say|state|record) (your )?name /
    (assistant|screener|service) ~ (answer*|screen*|taking|filter*) /
    (connect you|put you through|see if) ~ (available|accept*) /
    (hold on|wait|stay) ~ (see|check) if (he|she|they|this person) /
    (automated|virtual|digital|personal|ai|call) assistant ~ (for|of) /
    what (should|shall|can|may) i (tell|pass|say) (to )?(her|him|them)? /
    (who|whom) (is|are) (you|calling)? and what (is|are|it)`,
  unreachable: `
    (number|subscriber|customer|person) (that |which )?(you|you've|you have|you are|you're) (\\S+ )?(dial\\S*|call\\S*|trying to reach|tried) ~ (not|un|switched|disconnected|cannot|incorrect|no longer|busy|out) /
    (not|no longer) (in service|in use|reachable) / switched off / out of (coverage|service area|range) /
    temporarily unavailable / (call|number) (cannot|could not) be (completed|connected|reached) /
    check the number ~ (dial|try|again) /
    is (currently )?(unavailable|unreachable|not available) please (try|call) ~ later /
    no (one|body) is available to take your call`,
  announcement: `
   
    your (call|message|choice|selection|request|response|reply|input|name|recording) (\\S+ )?(is|was|will|has|have|may|cannot|could) /
    thank you for (calling|holding|waiting|your (call|message|patience)) /
    (message|recording) (has been |was |is |have been )?(saved|recorded|sent|deleted|delivered|stored) /
    the (person|party|subscriber|customer|number) (you|you're|you are|is|that) /
    (is|are) (not|currently not|presently) available /
    (we|i) (did not|didn't|do not) (get|receive|hear|recogni[sz]e|understand) (your|that|a|any) ~ (selection|input|response|choice|entry) /
    please (try again later|stay on the line|continue to hold|hold while|remain on) /
    (connecting|transferring|forwarding) (your call|you) / (maximum|end of) (\\S+ )?(message|recording|length) /
    (all|our) (agents|lines|operators|representatives) / (we are|we're|are|is) (currently |now )?closed /
    our (office|opening|business|working) hours /
    (call|caller) (is being|will be) (recorded|transferred|connected|forwarded) / at the moment nobody / be+p`,
  personal: `
    speaking / (how|what) (can|may|could) (i|we) (help|do for you|assist)* / may i help* / can i help* /
    this is (\\S+)? / my name is / go ahead / who('s| is) (this|there|calling)? / what's up / i'm (here|listening|back)`,
  purpose: `
    (i'm|i am|we're|we are|am) (calling|phoning|ringing|contacting|reaching) /
    (the |my )?(reason|purpose) (for|of) (my|the|this) call /
    (calling|phoning) (on behalf|about|regarding|because|to|for) /
    i have (a few|some|several|two|three|four|five|a couple of) (quick |short )?questions? /
    (looking|hoping) (for|to) / would like to ask you (a few|some)`,
  readBack: `
    (is|was|am) (that|this|it|i) (correct|right) /
    (did i|have i|do i) (get|got|hear|understand|understood|note|noted) ~ (right|correct*)? / (correct|right|yes) /
    so / that's / that is / let me (repeat|confirm|summari[sz]e|recap|read|make sure|check i) /
    (just )?to (confirm|repeat|recap|summari[sz]e|make sure|be sure|clarify|double ?-?check) /
    i (have|got|noted|understand|understood|wrote|hear|heard) / i've (noted|got|written) /
    you (said|mean|mentioned|told) / (noted|understood|got it) / confirming / repeat`,
  polite: `
    (could|can|would|will|may|might) (you|i) (please |kindly |maybe |also |perhaps |just )?(tell|ask|let|share|give|know|confirm|advise|explain|say|clarify|check|have|get|inform|name|describe|provide|learn|find) /
    (i|we)('d| would) (also )?(like|love|want) to (know|ask|check|find|confirm|understand|clarify) /
    (i|we) (also )?(want|wanted|need|wish) to (know|ask|check|find|confirm|understand|clarify) /
    do you (happen to )?know / may i (also )?(ask|know) /
    (i|we)('d| would) (also )?like to (book|reserve|order|have|make|rent) /
    (please|kindly) (tell|let|advise|confirm|say|share|give|name) / tell me / let me know /
    (i'd|would) like to (know|ask) / i was wondering / we wonder / (any|an) idea / one (more|last) question /
    another question / (my )?(next|last|second|third|final) question`,
  farewell: `
    good ?bye / bye( bye)? / have a (nice|good|great|lovely|wonderful|pleasant) /
    thanks? (you )?(very much |so much |a lot |again )?for (your|the|all|taking|helping|everything|talking) /
    take care / thank you (very much|so much|again|and) / see you / all the best / talk to you (soon|later) /
    speak soon /
    grazie mille / arrivederci / ciao / gracias / adios / hasta luego / merci (beaucoup)? / au revoir / danke /
    tschuss / obrigad* / khob khun* / sawasdee / teşekkür* / güle güle / hoşça kal / matur suksma / suksma`,
  greeting: `
    hello / hi / good (morning|afternoon|evening|day) / this is ~ (assistant|calling|from) / my name is /
    i am (an?|the) ~ assistant / i'm (an?|the) ~ assistant / greetings / hey`,
}
