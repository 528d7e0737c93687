import type { CallPhrases } from '../shape.ts'

/** English. See `Lexicon` for the notation. */
export const englishCalls: CallPhrases = {
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
    (don't|do not|not|no) (interesting|cooperat*|deal with|work with) ~ / no ~ agenc(y|ies) ~ not /
    (find|try|look for|search) (an|some)?(other) (place|hotel|restaurant|venue)? / look elsewhere /
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
    wrong (number|person|place|phone) / (mistake|mistaken|error) ~ (number|line) / (number|line) ~ (mistake|error) /
    here (is|we are) (a |an |the )?(\\S+ ){0,2}(shop|store|office|workshop|clinic|garage|school|apartment|house) / (have|got|dialed|dialled|reached|called|dial) the wrong /
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
