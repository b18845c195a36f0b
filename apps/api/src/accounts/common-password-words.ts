/** Lowercase, without the digits and signs that disguise them. */
export const commonPasswordWords: ReadonlySet<string> = new Set(
  `
    aaa aaaa abc abcabc abcd abcde abcdef access account accounting accounts admin adminadmin
    administrator agent ahmed airforce aisha alejandro alexander alexandra alexis ali amanda amelia
    america amour andrea andrew android angel angela angels anna anonymous anthony antonio anything
    apple apples april army arsenal asd asdasd asdf asdfasdf asdfgh asdfghjk asdfghjkl asdfjkl
    asdfqwer ashley audi august austin australia autumn azert azerty azertyuiop baby babyboy
    babygirl backup bacon bailey banana bandit barbara barbie barcelona bart baseball basketball
    batman batterystaple bayern beach bear beast beatles beer benjamin berlin bestfriend bestfriends
    bff bgt bible birthday bitcoin black blackcat blah blahblah blazeit blessed blink blue bluesky
    bmw bond bonita bonjour boston boy boys brandon brazil brian brianna britney brittany brother
    brown bunny business buster butter butterfly california camaro canada candy captain carlos carol
    cartman cat cde champion change changeme charlie cheese chelsea chelsey cherry chevy chicago
    chicken china chocolate chouchou christ christina christmas christopher church cisco coffee
    college company computer contrasena cookie cookies corazon corporate correct correcthorse
    corvette courtney cowboy cowboys crypto crystal dad daddy dallas dance dancer daniel daniela
    danielle dark darkness database daughter david december default demo demon denver destiny devil
    diamond diego disney dmitry doctor dog doggy dollar dollars dolphin donald donna dortmund doudou
    dragon dream dreamer dreams drummer eagle eagles earth easter eduardo edward elena elizabeth
    emerald eminem emma employee england enter entrar eric estrella ethan facebook faith falcon
    family familyguy father fatima february fernando ferrari finance fire fish fishing florida
    flower flowers football ford forest forever fortnite france francisco freedom friday friend
    friends friendsforever fuckyou gabriel gabriela galaxy game gamer games gaming gandalf garfield
    gary geheim george germany ghost ginger girl girls god gold golden golf google goose green
    greenday guess guessme guest guestguest guitar hack hacker hallo hallohallo halloween hannah
    happiness happy harley harry hassan hawaii hawk heather heaven hello hellohello hellokitty
    helloworld hermosa hockey hola holahola holiday homer honda honey hope horse hulk hunter hunting
    ice ilove ilovehim iloveu iloveyou incorrect india instagram internet iphone irina ironman
    isabella island italy ivan jack jaguar james jamesbond january japan jasmine jason jazz jedi
    jeffrey jennifer jessica jesus jetaime john joker jonathan jordan jorge jose joseph joshua juan
    july june justin justinbieber juventus karen katie kayla kelly kenny kevin killer kimberly king
    kitten kitty knight knights ladies lady ladygaga lakers larry laura lauren lemon letme letmein
    letmeinnow letmeinplease liam liberty light lightning linda linkin linkinpark linux lion lisa
    liverpool lkjhgfdsa login logon london lord loulou love lovely loveme lover loveyou lucas
    lucifer lucky luckyone luigi luis mackenzie madison maggie magic mama man manager manchester
    manuel march maria mariana marijuana marine marines mario mariposa mark marketing marseille
    martin mason master matrix matthew maverick may megan melissa mercedes merlin metal metallica
    mexico michael michelle mickey microsoft miguel milan million millionaire minecraft minnie mju
    mnbvcxz mohammed mom mommy monday money monica monkey monster moon morgan moscow motdepasse
    mother mountain muhammad music mustang mylove mypassword mysql nancy naruto nasa natalia natalie
    natasha nature navy network newpassword newyork nhy nicholas nicole ninja nintendo nirvana
    nissan noah nobody noone nopassword nothing november number numberone nurse ocean october office
    oldpassword olga oliver olivia omar one opensesame openup oracle orange owner pablo packers
    panther papa paris pass passme passpass passw passwd password passwordpassword passwort patricia
    patrick paul peace peach pearl pedro pepper peter phantom phoenix piano pikachu pink pirate
    pizza playboy player playstation poiuytrewq pokemon police porsche postgres prince princesa
    princess pumpkin punk puppy purple pword qaz qazwsx qazwsxedc qazxsw qazxswedc queen qwe qweasd
    qweasdzxc qweqwe qwer qwerasdf qwert qwerty qwertyu qwertyui qwertyuiop qwertz rabbit rachel
    raiders rainbow ranger realmadrid rebecca red redrum redsox ricardo rich richard river robert
    roberto roblox rock rocket rocknroll rockstar ronald root rootroot rover ruby russia ruth ryan
    sales samantha sample samsung samurai sandra sarah sasuke satan saturday schalke schatz school
    scooby scott secret secretagent secrets security senha september sergey sergio server service
    sexy shadow shadowfax shit silver simpson sister skate skywalker slipknot smile smiley smoke
    smokey sniper snoopy snow snowball snowman soccer soldier soleil somebody something sommer son
    sophia sophie southpark space spain spartan spiderman spongebob spring squidward star stars
    startrek starwars steelers stephanie stephen steven stewie storm strawberry student success
    sugar summer sun sunday sunflower sunny sunset sunshine superman supervisor support svetlana
    sweet sweetheart sweetie swimming sydney system tatiana taylor teacher teamo temp temporary
    tennis tequiero tequila test tester testing testme testpass tests testtest testuser texas
    thepassword thomas thunder thursday tiffany tiger tigger timothy toyota trouble trustme trustno
    trustnoone try tryme tuesday tupac twitter ubuntu universe university unknown user useruser
    vacation vader vampire vanessa veronica vfr victoria viking violet vladimir vodka warrior wasd
    water wednesday weed welcome whatever whatsapp whiskey white william windows winner winter
    wizard wolf woman word world wrong wsx xbox xmas xsw xxx xxxx xyz yamaha yankees yellow yoda
    yourpassword youtube zaq zaqxsw zelda zombie zxc zxcv zxcvbn zxcvbnm zxczxc zzz zzzz
 `
    .trim()
    .split(/\s+/),
);
