import type { ReplyPhrases } from '../shape.ts'

/** English. See `Lexicon` for the notation. */
export const englishReplies: ReplyPhrases = {
  yes: `
    (think|believe|guess|suppose|hope) so / yes / yeah / yep / yup / ya / yah / sure / surely / of course /
    certainly / absolutely / definitely / correct / exactly / indeed / by all means / with pleasure / why not /
    affirmative / true / that works / gladly /
    you bet / naturally / obviously / no doubt about it / for sure / to be sure / very much so / 100 percent /
    hundred percent / okay yes / claro / certo / certamente / naturalmente / tabii / tabi / evet / oui / si / sì /
    esatto / corretto / perfetto / jawohl / hai / chai / dai / ano /
    sí / si si / sì sì`,
  no: `
    no / nope / nah(?! (betul|benar|bener|iya|ya|itu)) / not really / unfortunately / negative / not at (all) / no way / i'm afraid not / sadly /
    neither /
    no way / forget it / never / out of the question / not a chance / i wish / in your dreams / absolutely not /
    certainly not / definitely not / of course not / i'm sorry no / afraid not / mai / non / hayir / yok`,
  noProblem: `
    (no|not a|not any|without|isn't a|is not a|never a) (problem*|worr*|issue*|trouble) / (don't|do not) worry /
    not to worry / no objection* / why not / (not|no) ~ limit / no doubt / not only / not bad / no no no yes /
    if not / wouldn't be a problem / no need to (worry|ask) /
    why wouldn't (we|you|they) / how could (we|it) not / no need to (even )?ask / nothing against / don't mind /
    not mind / doesn't matter / does not matter / not at (all) a problem / no objections /
    (what|how) ~ without / nobody (minds|complains|will mind) / can't see why not / don't see why not / no restrictions? / no limits? /
    no reason not / couldn't be easier / the more the (better|merrier) / nothing easier / never (had )?(a )?problem* /
    (never|not|no|without|n't) (a |any )?(closed?|closing|days? off|breaks?|holidays?|off days?) /
    not an issue / isn't an issue / no extra / not taken / not occupied / not booked /
    (just|was|been|they|group|guests?|someone|some(body)|booking|party) (just |has |have )?cancel* /
    (nobody|no one) (ever )?(complain*|cares?|objects?|minded) / not the first time / no bookings (so far|yet)? /
    nothing (in the (book|calendar|diary)|booked|planned) / nobody (has )?(booked|in|there|else) /
    (you are|you're|they are|they're) (lucky|in luck) / still free / come along / bring (her|him|them|it) / go ahead /
    feel free / by all means / be my guest /
    (never|not|don't|doesn't|won't|didn't) (really )?(stop*|hurt*|bother*) /
    no (stress|drama|biggie|bother|hassle|sweat)`,
  affirmed: `
    (we|i|they) (can|could|will|'ll|shall) (?!ask|check|look|see|call|tell|say|pay|find|know|try|help|not|be)(\\S+) (one|it|them|him|her|you|those|some)(?=([,.!?]|$)|[ ,](from|in|at|for|with|to|too|if|on)) /
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
    unlimited / in there already / (two|three|four|several) of them / can be (organi[sz]ed|arranged|done) /
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
    \\S+ or (not|no \\S+) /
   
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
    strictly no / (there is|there's|there are|have|has|got) none /
    no (pets|dogs|animals|parties|party|smoking|kids|children|cards?|fireworks?|parking|wifi|elevator|lift|outside*|drone*|music|pool) /
    doesn't exist / stopped (doing|serving|offering|that) / (no longer|not any ?more|anymore) /
    (is|are|it's|they're) too (small|big|narrow|steep|low|late|early) / cash only / only cash /
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
    (not|n't) (a |one )?(hundred percent|100 ?%) / sometimes (\\S+ )?(yes|no|not) / not always /
    not 100 / should be / might / could be / as far as i (know|remember) / if i'm not mistaken / if i remember /
    normally / usually / in principle / most likely / likely / ballpark / off the top of my head / give or take /
    guess / in theory / could go / ish / hopefully / don't quote me / let's say / i'm thinking`,
  unknowing: `
    (don't|dont|do not|didn't|wouldn't|would not|not|no) ~ know / no idea / (not|n't) (\\S+ )?(sure|certain) /
    (can't|cannot|can not|couldn't) promise (you|anything|that|yet|now|it) / can't (say|tell|confirm|answer) / cannot (say|tell|confirm|answer) / couldn't (say|tell) /
    can not (say|tell|confirm) / couldn't say / hard to say /
    don't have (that|this|the|any|it|my) ~ (information|info|price*|details?|number|list|figure|calendar|rates?) /
    not (in|my) ~ (charge|department) / have no (information|info) / no information /
    i'm (just|only|new) ~ (here|security|gardener|cleaner|guard|staff|waiter|reception*|housekeep*) /
    not (authori[sz]ed|allowed|able) to (confirm|decide) / i forgot / don't remember / not decided /
    no clue / not a clue / (no|not the) (faintest|slightest) / haven't (a|the) (clue|idea|foggiest) /
    (just|only) started / started yesterday / beats me / who knows / search me`,
  later: `
    (in|on|see) (the|our) (price ?list|brochure|catalogue|website) / (he|she|they|who|boss|director) (\\S+ )?(decides?|directs?|handles?|manages?|organi[sz]es?|deals? with|looks after|takes? care of|is in charge|is responsible|sets? (it|that|this|the)) /
    (must|should|have to|need to|better|please|can) (talk|speak|ask|check|discuss) (to|with)? ~ /
    (he|she|they) (\\S+ )?knows?(?=([,.!?]|$)) / (has|have|keeps?|holds?) the (key|keys|calendar|diary|book|price list) /
    i (only|just) (sit|work|clean|guard|answer|watch|help|do) /
    (he|she|they|wife|husband|son|daughter|sister|brother|office|girls) (will|'ll) (\\S+ )?(write|email|text|message|send|whatsapp|answer) (you|it|the|a|everything) /
    (not my|isn't my|not our) (decision|department|job|business to) / (decision|authority|matter|question) (of|for) ~ /
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
    (one|just a|a|just one|wait a|give me a|hold on a|1|another) (moment|second|sec|minute|min|mo) / (just|wait|hold on|give me) a little /
    (give me|need) (a|one|two|just a) (moment|second|sec|minute|couple)* / hold on / hang on / hold please /
    please (hold|wait) / wait / bear with me / stay on the line /
    let me (just |quickly |first )?(check|see|look|think|find|open|pull|get|grab|ask|have a look|count|go) /
    i('ll| will| am going to|'m going to) (just )?(check|look|see|ask|find|connect you|put you|transfer) / checking /
    looking / i'm (looking|checking|opening) / connecting you / putting you through / transferring /
    (some|any)(body|one) (is )?(at the door|here|waiting|coming|calling) / another (call|line|phone|customer) /
    (i )?have (a |another |some )?(customers?|guests?|clients?) (here|now|waiting)? /
    (i )?(give|pass) (it |you |the phone )?to (my )?(colleague*|boss|manager|madam|husband|wife|son|daughter|chef) /
    (now (very |so )?busy|(very |so )?busy (right )?now|(customers?|clients?|guests?) waiting) / i call (the|my) (madam|boss|manager|husband|wife|owner|colleague) / un (attimo|momento) / bir dakika /
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
    i('m| am|'ll| will)? (hang|hanging) up( now)? / no (listen|look|wait)`,
  correction: `
    sorry / (i|i'm) (tell a lie|lie|lying|looking at the wrong|reading the wrong) ~ / wrong (line|page|list|row|room|villa|boat) /
    strike that / forget that / no wait / wait / i forgot / i take that back / actually / i mean / i meant / correction / my mistake / i made a mistake / was wrong /
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
    of course / ok / okay / precisely / perfect / confirmed? / i confirm / absolutely / true / mhm / mm-? ?hm+ / uh huh / good /
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
}
