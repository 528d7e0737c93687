/** Words that say nothing about the subject of a question. */
export const stopWords = new Set(
  `a an and any are as at be been by can could did do does for from had has have he her him his how i if in is it its my
  no not of on one or our per please should so such tell that the their them there these they this those to up us was we
  what when where whether which who will with would yes you your ask asks asking say says find out inquire confirm check
  clarify know like about into than then also next question about for much many possible get give
  а бы был была были было быть в вам вас ваш ваша ваше ваши вы да для до его ее если есть еще же за и из или им их к как
  какая какие какое какой какую когда ли меня мне можно мы на нам нас не него нет ни но о об он она они от по под
  подскажите пожалуйста про с скажите сколько со спроси спросите спросить та также так там то того тоже у узнай узнайте
  узнать уточни уточните уточнить выясните выяснить попросите попросить что чтобы эта эти это этот я следующий вопрос
  yang dan di ke dari untuk apakah apa ada adalah itu ini saya kami anda bapak ibu pak bu bisa boleh tolong mohon tanya
  tanyakan dengan pada atau juga ourselves too here there also самих сами себя тоже one two three them it`.split(/\s+/),
)
