/**
 * The commonest passwords of eight characters and more, in small letters, from the published lists of
 * leaked ones; shorter ones are refused anyway.
 */
export const commonPasswords = new Set(
  `
00000000 000000000 0000000000 0123456789 01234567 012345678 0987654321 09876543 10203040 1020304050
11111111 111111111 1111111111 11223344 1122334455 112233445566 12121212 123123123 12312312 1231231234
12341234 123412345 1234512345 123456123 12345612 123456123456 12344321 1234554321 12345654321 123454321
12345678 123456789 1234567890 12345678910 123456789a 123456789q 12345678a 12345678q 1234567a 1234567q
1234567b 1234567z 123456abc 123456ab 123456aa 123456as 123456qwe 123456qwerty 12345qwert 12345qwerty
12345abc 12345abcde 1234qwer 1234abcd 1234asdf 123qweasd 123qweasdzxc 123qwe123 123qwe456 123456asd
123abc123 123abc456 12qwaszx 12qw12qw 12wq12wq 123321123 123321456 123654789 1236987456 147258369
147852369 14725836 147896325 159357456 159753456 159357258 159753258 159951159 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1q2w3e4r5t6y7u8i 1q2w3e4r! 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qaz!qaz 1qazxsw2 1qazzaq1
1a2b3c4d 1a2s3d4f 1z2x3c4v 1password 1passwor 1qw23er4 19871987 19891989 19901990 19951995 20002000
20202020 20242024 20252025 21212121 22222222 222222222 22334455 23456789 25802580 31415926 32323232
321321321 321654987 33333333 333333333 44444444 444444444 45454545 456456456 456789123 55555555
555555555 5555555555 55667788 56565656 654321654 66666666 666666666 666666666666 69696969 741852963
74108520 75395146 753951456 76543210 77777777 777777777 7777777777 78787878 789456123 789456123a
789789789 852456852 87654321 876543210 88888888 888888888 8888888888 963852741 963258741 98765432
987654321 9876543210 987654321a 987654321q 99999999 999999999 9999999999 a1234567 a12345678
a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aa12345678 aa123456789 aaaaaaaa aaaaaaaaa
aaaaaaaaaa ab123456 abc12345 abc123456 abc1234567 abc12345678 abc123456789 abc123abc abcd1234
abcd12345 abcd123456 abcdefgh abcdefg1 abcdefg123 abcdefghi abcdefghij abcde12345 abc123!@#
access14 adgjmptw adidas123 admin123 admin1234 admin12345 admin123456 admin@123 admin@1234
administrator adminadmin agent007 aleksandr alejandra alejandro alexander alexander1 alexandra
alexandre amanda123 anderson andrea123 andromeda angel123 angelica angelina anthony1 antonio1
arsenal1 arsenal123 asd123456 asd12345 asdasd123 asdasdasd asdf1234 asdf12345 asdfasdf asdfghjk
asdfghjkl asdfghjkl1 asdfghjkl123 asdfjkl; asdfqwer asdqwe123 ashley12 asshole1 august12 australia
awesome1 azerty123 azertyui azertyuiop b1234567 babygirl babygirl1 backspace badminton banana12
barcelona barcelona1 baseball baseball1 basketball basketball1 batman123 beautiful beautiful1
benjamin benfica1 bismillah blahblah blessed1 blink182 bluebird bonjour1 bonnie12 boomboom brandon1
brooklyn bubbles1 bulldogs buster12 butterfly butterfly1 c1234567 caitlin1 california calvin12
cambiami caroline carolina casanova catherine celtic1888 chameleon champion champions chandler
changeme changeme1 changeme123 changeit123 charles1 charlie1 charlie123 charlotte cheese12 chelsea1
chelsea123 cheyenne chicago1 chicken1 chocolate chocolate1 chopper1 chouchou christian christin
christina christine christmas christopher cinderella claudia1 clifford cocacola coca-cola colorado
computer computer1 concrete consumer contrasena cookie12 cooldude cornwall corvette counterstrike
courtney cowboys1 creative cricket1 cristian cristiano cristina crystal1 daniel12 daniel123 danielle
danielle1 darkness darkside david123 december deepblue default1 defender deftones democrat desiree1
destiny1 devil666 diamond1 diamonds discover dolphin1 dolphins dominic1 dominique dontknow dragon12
dragon123 dragonball dragons1 dreamer1 dreaming drowssap duckduck e10adc3949 eagle123 eagles12
edward12 einstein elephant elephant1 elizabet elizabeth elizabeth1 emmanuel engineer enter123
enterpri eternity evergreen everton1 excalibur explorer f1234567 fabulous facebook facebook1
fantasia fatima123 felicidad ferrari1 fernanda fernando fernandes firebird fireball flamingo
florence florida1 flower12 flowers1 fluffy12 football football1 football12 football123 footballer
forever1 forever21 formula1 frankie1 franklin freddie1 frederic freedom1 freedom123 friday13
friends1 friendship fuckyou1 fuckyou2 fuckyou123 fuckoff1 fuckface g1234567 gabriel1 gabriela
gabriella galatasaray gandalf1 garfield gateway1 genesis1 geronimo getmoney gfhjkm123 giovanni
gladiator godblessyou goldberg goldfish goodgirl goodluck google123 gorgeous graduate grandma1
greatest greenday greenday1 guitar12 gunners1 hahahaha hallo123 hamster1 handsome hannah12 happy123
happyday happyness harley12 hejhejhej hello123 hello1234 hello12345 hellohello hellokitty hellokitty1
helloworld hercules hiphop12 holiday1 homework honey123 hotmail1 hottie12 hurricane
iceman12 iloveme1 iloveu12 iloveu22 iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2
iloveyou3 imissyou immortal independent infantry infinity inuyasha internet internet1 invisible
isabella isabelle islam123 jackass1 jackson1 jackson5 jacob123 jasmine1 jason123 jayden12 jeffrey1
jennifer jennifer1 jeremiah jessica1 jessica123 jesus123 jesus777 jesuschrist jesusislord johncena
johncena1 johnson1 jonathan jonathan1 jordan12 jordan123 jordan23 jordan1234 jose1234 joseph12
joshua12 joshua123 juventus juventus1 k1234567 katherine kathleen kawasaki killer12 killer123
kimberly kimberly1 kingkong kingston kissme123 kristina kristine ladybug1 lakers24 lancelot
lasvegas lauren12 lawrence legolas1 letmein1 letmein12 letmein123 letmeinn liberty1 lifehack
linkedin linkinpark linkin_park liverpoo liverpool liverpool1 liverpoolfc lollipop lollol12
lolita12 london12 lorraine loveless lovelove lovelove1 lovely12 loveme12 loveme123 lover123
loveyou1 loveyou123 lucky123 lucky777 m1234567 macintosh maddison madison1 madonna1 magnolia
malaysia mallorca manchester manchester1 manchesterunited manunited manunited1 margaret margarita
marie123 marina12 marines1 marlboro marshall martin12 martinez master12 master123 matrix12
matthew1 maverick maxwell1 mcdonald melissa1 mercedes mercury1 metallic metallica metallica1
metallica666 michael1 michael12 michael123 michaela michelle michelle1 mickey12 microsoft midnight
midnight1 millions minecraft minecraft1 minecraft123 mister12 mitchell mohamed1 mohammed monica12
monkey12 monkey123 monkey1234 monopoly monster1 monster123 montreal moonlight morgan12 motherfucker
motorola mountain mozart12 muhammad mustang1 mustangs mypassword myspace1 myspace123 n1234567
naruto12 naruto123 natalie1 nathalie nathan12 newyork1 newyork123 nicholas nicholas1 nicole12
nicole123 nightmare nintendo nirvana1 nopassword nothing1 november november1 number12 october1
olivia12 omgomgomg operator1 orange12 p4ssw0rd p455w0rd p@$$w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd12
p@ssw0rd123 p@ssw0rd! p@ssword p@ssword1 p@ssword123 pa$$w0rd pa$$word pa55w0rd pa55word paintball
pakistan pakistan1 pakistan123 panasonic panther1 panthers paradise parola12 pass1234 pass12345
pass123456 passpass passport passw0rd passw0rd1 passw0rd123 passwd123 passwort passwort1 password
password! password!1 password.1 password0 password00 password01 password1 password1! password10
password101 password11 password12 password123 password123! password1234 password12345
password123456 password13 password2 password2020 password2023 password2024 password2025 password2026
password21 password22 password23 password3 password321 password4 password5 password6 password69
password7 password77 password8 password88 password9 password99 password@1 password@123 passwords
patricia patricia1 patrick1 peaches1 pebbles1 penguin1 penguins pepper12 personal petersen phantom1
philippe phoenix1 photoshop pickles1 pineapple pingpong pirates1 platinum playboy1 playboy123
playstation pokemon1 pokemon12 pokemon123 poohbear popcorn1 poopoopoo portugal porsche911 potatoes
pretty12 princesa princess princess1 princess12 princess123 princesse private1 property puppies1
purple12 purple123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1234567 q12345678 qawsedrf qazqazqaz qazwsx12
qazwsx123 qazwsxed qazwsxedc qazwsxedc123 qazxsw21 qqqqqqqq qqww1122 queen123 qwaszx12 qweasd123
qweasdzx qweasdzxc qweasdzxc123 qweqwe123 qweqweqwe qwer1234 qwer12345 qwerasdf qwerqwer qwert123
qwert1234 qwert12345 qwerty00 qwerty01 qwerty1! qwerty11 qwerty12 qwerty123 qwerty123! qwerty1234
qwerty12345 qwerty123456 qwerty21 qwerty22 qwerty321 qwerty77 qwerty78 qwerty789 qwerty@123 qwertyui
qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop[] qwertz123 rachel12 rainbow1 rainbow6
randolph rangers1 raymond1 realmadrid realmadrid1 rebecca1 rebelde1 redskins remember reynolds
ricardo1 richard1 robert12 roberto1 robinson rockstar rockstar1 rockyou1 rodrigo1 rolltide ronaldinho
ronaldo7 ronaldo9 ronaldo1 rosebud1 runescape runescape1 russell1 s1234567 sabrina1 sakura12
salasana samantha samantha1 samsung1 samsung12 samsung123 sandiego sandra12 santiago sasuke12
saturday savannah scarface school12 scorpion scotland scotland1 sebastian sebastian1 secret12
secret123 september september1 serenity sexy1234 sexybitch sexygirl shadow12 shadow123 shannon1
sharon12 shithead shopping sidekick siemens1 silver12 singapore singapore1 singapore123 single12
skateboard skater12 skittles skywalker slayer666 slipknot slipknot1 slipknot666 snickers snowball
snowboard snowflake snoopy12 soccer10 soccer11 soccer12 soccer123 softball softball1 somebody
something southside spartan117 spiderman spiderman1 spiderman3 spitfire spongebob spongebob1 sprite12
srilanka starcraft stargate starlight startrek starwars starwars1 starwars123 stephanie stephanie1
stephen1 steven12 stratford strawberry strawberry1 student1 stupid12 subaru12 success1 sullivan
summer01 summer09 summer12 summer123 summer2023 summer2024 summer2025 sunflower sunflower1 sunshine
sunshine1 sunshine12 sunshine123 superman superman1 superman12 superman123 supernatural superstar
superstar1 supervisor susan123 suzuki12 svetlana swallow1 sweden12 sweetheart sweetie1 sweetpea
sweetness sylvester t1234567 tamerlan taylor12 teamomucho teddybear teddybear1 temp1234 temporal
test1234 test12345 test123456 testing1 testing123 testtest tequiero thailand thebeatles therock1
thomas12 thomas123 thuglife thunder1 thunderbird tiffany1 tigger12 tigger123 time2time tinkerbell
tinkerbell1 titanic1 tottenham tottenham1 toyota12 trinity1 trustme1 trustno1 trustno12 twilight
twilight1 underground undertaker unicorn1 universal universe university usuckballz1 vacation
valentin valentina valentine vampire1 vanessa1 vaseline vendetta veronica victoria victoria1 victory1
vincent1 violetta virginia vkontakte vladimir volkswagen volleyball w1234567 wachtwoord warcraft
warcraft3 warhammer warrior1 warriors webmaster welcome1 welcome12 welcome123 welcome1! welcome2024
welcome2025 welcome@123 wellcome westlife westside whatever whatever1 wildcats william1 williams
willow12 winner12 winston1 winter12 winter2023 winter2024 winter2025 wolverine woodstock wonderful
wordpass work1234 worldcup wrestling wrestling1 wwwwwwww x1234567 xbox3600 xxxxxxxx yamaha12 yankees1
yankees2 yellow12 yourmom1 yuantuo2012 z1234567 zaq12wsx zaq1zaq1 zaq1xsw2 zaq1@wsx zaqwsx123 zaqxswcde
zeppelin zidane10 zxc12345 zxc123456 zxcasdqwe zxcasdqwe123 zxcv1234 zxcvbnm1 zxcvbnm12 zxcvbnm123
zxcvbnm, zxcvbnm123456 zxcvzxcv zzzzzzzz
`
    .trim()
    .split(/\s+/),
);
