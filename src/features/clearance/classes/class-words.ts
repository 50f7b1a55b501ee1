/**
 * The classes of the Nice Classification (`niceEdition` in `facts.ts`): what each holds, in our own words,
 * and how people in Singapore speak of it. A star marks food and drink that is mostly served ready to eat.
 */
export const classWords: Record<number, { about: string; words: string }> = {
  1: {
    about:
      'Chemicals that industry, science and farms use, fertilisers and glues for making things',
    words:
      'chemical, industrial chemical, fertiliser, fertilizer, compost, potting soil, plant food, industrial glue, industrial adhesive, resin, epoxy, solvent, reagent, food preservative, food enzyme, coolant, battery acid, water softener, tanning agent, fire extinguishing foam',
  },
  2: {
    about: 'Paints, varnishes, dyes and inks for printing',
    words:
      'paint, wall paint, house paint, spray paint, varnish, lacquer, wood stain, dye, clothes dye, food colouring, food coloring, pigment, printing ink, toner, ink cartridge, primer paint, rust remover coating, anti rust',
  },
  3: {
    about: 'Cosmetics, perfume, soap and everything that cleans',
    words:
      'cosmetic, makeup, make up, lipstick, mascara, foundation, skincare, skin care, face mask, sheet mask, serum, moisturiser, moisturizer, face cream, lotion, sunscreen, sunblock, soap, handmade soap, body wash, shower gel, shampoo, conditioner, hair oil, hair dye, hair product, perfume, fragrance, cologne, deodorant, toothpaste, mouthwash, nail polish, essential oil, reed diffuser, room spray, detergent, laundry detergent, dishwashing liquid, cleaning product, floor cleaner, polish, sandpaper, incense, shaving cream, beard oil, baby lotion, wet wipe, beauty product, pet shampoo, bleach',
  },
  4: {
    about: 'Fuels, lubricants and candles',
    words:
      'candle, scented candle, soy candle, engine oil, motor oil, lubricant, grease, petrol, diesel, fuel, biofuel, charcoal, firewood, industrial oil, wax, lamp oil, electrical energy, electricity',
  },
  5: {
    about: 'Medicines, supplements, baby formula and disinfectants',
    words:
      'medicine, drug, pharmaceutical, vaccine, vitamin, supplement, dietary supplement, food supplement, health supplement, probiotic, protein supplement, collagen, traditional chinese medicine product, tcm product, herbal remedy, herbal medicine, chinese medicine, ointment, medicated oil, plaster, bandage, diaper, nappy, baby formula, infant formula, milk powder for babies, baby food, sanitary pad, tampon, disinfectant, hand sanitiser, hand sanitizer, insecticide, pesticide, insect repellent, mosquito repellent, herbicide, air purifying spray, veterinary medicine, pet supplement, bird nest supplement',
  },
  6: {
    about: 'Common metals and plain things made of them',
    words:
      'steel, aluminium, aluminum, metal, iron, metal pipe, screw, bolt, nail, padlock, metal lock, hinge, metal door, metal gate, metal roof, scaffolding, safe, metal container, metal sign, wire mesh, chain, hardware, trophy of metal, metal building material',
  },
  7: {
    about: 'Machines, motors and tools with a motor',
    words:
      'machine, machinery, engine, industrial robot, robot arm, power tool, drill, electric drill, chainsaw, generator, pump, compressor, conveyor, washing machine, dishwasher, vacuum cleaner, robot vacuum, blender, food processor, mixer, juicer machine, sewing machine, 3d printer, lathe, vending machine, lawn mower, excavator, forklift attachment, elevator, lift machine, escalator, packaging machine, printing machine, carbon brush, bearing',
  },
  8: {
    about: 'Hand tools, cutlery, razors and hair tools',
    words:
      'hand tool, knife, chef knife, kitchen knife, fork and spoon, cutlery, scissors, razor, shaver, hair clipper, hair straightener, hair curler, screwdriver, hammer, spanner, wrench, pliers, axe, garden tool, manicure set, nail clipper, tweezers, tattoo machine',
  },
  9: {
    about: 'Software, electronics, computers, phones and instruments',
    words:
      'app, apps, mobile app, phone app, smartphone app, software, downloadable software, computer program, mobile game app, computer, laptop, tablet, phone, handphone, mobile phone, smartphone, iphone, phone case, phone cover, screen protector, charger, power bank, cable, usb, battery, headphone, earphone, earbud, speaker, microphone, camera, cctv camera, drone camera, television, tv, monitor, smart watch, smartwatch, fitness tracker, wearable, sensor, gps, electronics, electronic device, gadget, chip, semiconductor, circuit board, solar panel, ebook, e book, podcast file, music download, downloadable music, nft, crypto wallet, virtual goods, measuring instrument, scale, thermometer for industry, fire extinguisher, smoke detector, safety helmet, life jacket, vr headset, ar glasses, robot, humanoid robot, pos terminal, cash register, point of sale terminal, ev charger, charging station, electric plug, light switch, extension cord, printer, scanner, keyboard, mouse, hard disk, memory card, game cartridge, smart home device, iot device',
  },
  10: {
    about: 'Medical devices, glasses and aids for the body',
    words:
      'medical device, medical instrument, surgical instrument, dental instrument, stethoscope, syringe, thermometer, blood pressure monitor, glucose meter, hearing aid, prosthetic, wheelchair cushion, orthopaedic insole, orthopedic insole, insole, compression stocking, surgical mask, medical mask, medical glove, massager, massage chair, massage gun, breast pump, baby bottle, pacifier, condom, sex toy, contact lens, contact lenses, spectacles, glasses, eyeglasses, eyewear, sunglasses, implant, denture, test kit, ultrasound machine, crutch',
  },
  11: {
    about: 'Lamps, air conditioners, ovens, fridges and bathroom fittings',
    words:
      'lamp, light, led light, bulb, lighting, torch, flashlight, chandelier, bicycle light, air conditioner, aircon, fan, ceiling fan, air purifier, humidifier, dehumidifier, heater, water heater, oven, microwave, stove, cooker, rice cooker, air fryer, toaster, kettle, coffee machine, fridge, refrigerator, freezer, water filter, water dispenser, water purifier, shower head, toilet bowl, bidet, tap, basin, bathtub, hair dryer, barbecue grill, aquarium filter, fountain, sauna, steriliser, sterilizer',
  },
  12: {
    about: 'Cars, bicycles, boats, drones and their parts',
    words:
      'car, electric car, vehicle, electric vehicle, motorcycle, motorbike, scooter, electric scooter, e scooter, bicycle, bike, e bike, foldable bike, tyre, tire, car part, car accessory, car seat, child car seat, boat, yacht, ship, aircraft, aeroplane, drone, stroller, pram, wheelchair, trolley, truck, lorry, van, bus, locomotive, car cover, car battery charger mount, sports rim, dashcam mount, golf cart, tricycle, spare part',
  },
  13: {
    about: 'Firearms, ammunition and fireworks',
    words:
      'gun, firearm, rifle, pistol, ammunition, firework, fireworks, explosive, sparkler, pepper spray',
  },
  14: {
    about: 'Jewellery, watches and precious metals',
    words:
      'jewellery, jewelry, jeweller, jeweler, ring, wedding ring, engagement ring, earring, necklace, bracelet, bangle, pendant, charm, brooch, cufflink, diamond, gemstone, crystal bracelet, jade, pearl, gold, gold bar, silver, watch, wristwatch, clock, key chain, keychain, key ring, medal, coin, watch strap',
  },
  15: {
    about: 'Musical instruments',
    words:
      'musical instrument, guitar, piano, violin, ukulele, drum, drum set, keyboard instrument, flute, saxophone, harmonica, erhu, guzheng, gamelan, guitar string, music stand',
  },
  16: {
    about: 'Paper, stationery, books and printed matter',
    words:
      'paper, book, books, magazine, newspaper, comic, notebook, planner, diary, calendar, greeting card, postcard, invitation card, sticker, poster, art print, painting, photograph, photo album, stationery, pen, pencil, marker, crayon, eraser, envelope, cardboard box, gift box of cardboard, paper bag, gift wrap, wrapping paper, tissue paper, toilet paper, paper towel, brochure, flyer, map, stamp, washi tape, school supply, textbook, worksheet, assessment book, trading card, flash card, art supply, paint brush, canvas for painting, office supply, glue for paper, plastic bag, ang bao, red packet',
  },
  17: {
    about: 'Rubber, plastics as material, insulation and hoses',
    words:
      'rubber, plastic sheet, plastic film, insulation, insulation material, soundproofing material, gasket, seal ring, hose, garden hose, foam, silicone material, acrylic sheet, duct tape, insulating tape, window film, fibreglass, fiberglass',
  },
  18: {
    about: 'Bags, leather, luggage and umbrellas',
    words:
      'bag, handbag, tote bag, tote, backpack, school bag, laptop bag, clutch, purse, wallet, card holder, leather, leather goods, luggage, suitcase, travel bag, umbrella, walking stick, dog collar, dog leash, pet collar, pet clothes, saddle, baby carrier, makeup bag, diaper bag, passport holder, duffel',
  },
  19: {
    about: 'Building materials that are not of metal',
    words:
      'cement, concrete, brick, tile, floor tile, marble, granite, stone, timber, wood flooring, vinyl flooring, flooring, plywood, glass for building, window glass, plasterboard, asphalt, sand, non metal door, wooden door, gravestone, building material, swimming pool shell, greenhouse',
  },
  20: {
    about: 'Furniture, mattresses, mirrors and picture frames',
    words:
      'furniture, sofa, chair, office chair, gaming chair, table, dining table, desk, standing desk, wardrobe, cabinet, shelf, shelving, bookshelf, bed, bed frame, mattress, pillow, cushion, bean bag, mirror, picture frame, photo frame, curtain rod, blind, window blind, cot, baby cot, playpen, high chair, pet bed, cat tree, storage box of plastic, clothes hanger, wooden craft, rattan furniture, display stand, decoration of wood, statue of resin',
  },
  21: {
    about: 'Kitchenware, glass, ceramics, brushes and bottles',
    words:
      'kitchenware, cookware, pot, pan, frying pan, wok, bowl, plate, mug, cup, tumbler, water bottle, flask, bottle, lunch box, bento box, tableware, glassware, wine glass, ceramics, ceramic, pottery, vase, flower pot, teapot, tea set, chopsticks, baking tray, cake mould, chopping board, toothbrush, electric toothbrush, makeup brush, hair brush, comb, broom, mop, sponge, glove for household use, litter box, pet bowl, bird cage, fish tank, aquarium, food container, storage jar, piggy bank, metal straw, reusable straw, perfume bottle',
  },
  22: {
    about: 'Ropes, nets, tents, sacks and raw fibres',
    words:
      'rope, net, fishing net, tent, hammock, tarpaulin, awning, sail, sack, string, twine, raw cotton, raw wool, laundry bag of net, cable tie, padding material',
  },
  23: {
    about: 'Yarns and threads for textiles',
    words:
      'yarn, thread, sewing thread, knitting wool, knitting yarn, embroidery thread, crochet yarn',
  },
  24: {
    about: 'Fabrics, bed linen, towels and curtains',
    words:
      'fabric, cloth, textile, batik fabric, bed sheet, bedsheet, bedding, blanket, quilt, duvet, pillow case, pillowcase, towel, beach towel, bath towel, curtain, tablecloth, table linen, napkin of cloth, handkerchief, mosquito net, flag, banner of cloth, sofa cover, sleeping bag, swaddle, upholstery fabric',
  },
  25: {
    about: 'Clothing, shoes and hats',
    words:
      'clothes, clothing, apparel, fashion, fashion label, fashion brand, streetwear, t shirt, tshirt, tee, shirt, polo, blouse, dress, skirt, trousers, pants, jeans, shorts, legging, jacket, coat, hoodie, sweater, suit, uniform, school uniform, batik shirt, kebaya, baju kurung, cheongsam, qipao, sari, hijab, tudung, modest wear, abaya, lingerie, bra, underwear, sock, stocking, swimwear, swimsuit, bikini, rash guard, activewear, sportswear, yoga wear, yoga pants, pyjama, pajama, sleepwear, baby clothes, children clothes, kids clothes, wedding dress, gown, shoe, shoes, sneaker, sandal, slipper, boot, heel, footwear, hat, cap, headwear, scarf, glove, belt, tie, apron, costume, maternity wear, raincoat, jersey',
  },
  26: {
    about: 'Lace, buttons, zips, hair ornaments and false hair',
    words:
      'lace, button, zip, zipper, ribbon, bow, hair clip, hair tie, scrunchie, headband, hair accessory, wig, hair extension, artificial flower, embroidery, badge, patch for clothes, needle, pin, sewing kit, false beard',
  },
  27: {
    about: 'Carpets, rugs, mats and wallpaper',
    words:
      'carpet, rug, mat, floor mat, door mat, doormat, yoga mat, prayer mat, car mat, wallpaper, artificial turf, artificial grass, play mat, linoleum, bath mat',
  },
  28: {
    about: 'Games, toys and sports equipment',
    words:
      'toy, toys, plush toy, soft toy, doll, action figure, figurine toy, blind box toy, collectible toy, board game, card game, puzzle, jigsaw, playing card, mahjong set, chess set, video game console, game console, game controller, sports equipment, gym equipment, fitness equipment, dumbbell, treadmill, football, basketball, badminton racket, tennis racket, racket, golf club, golf ball, skateboard, surfboard, roller skate, fishing rod, fishing tackle, boxing glove, swimming float, christmas tree, christmas decoration, party popper, playground equipment, pickleball paddle, toy drone, toy robot, slime, kite, building block toy, pet toy, cat toy, dog toy',
  },
  29: {
    about: 'Meat, fish, dairy, eggs, soups and preserved food',
    words:
      'meat, beef, pork, chicken, fried chicken*, satay*, bak kwa*, bakkwa*, sausage, ham, bacon, seafood, fish, fish ball*, prawn, crab, chilli crab*, egg, salted egg, milk, fresh milk, oat milk, almond milk, soy milk*, dairy, cheese, butter, yogurt, yoghurt, frozen yogurt*, tofu, bean curd*, tempeh, nut, nuts, peanut, cashew, almond butter, peanut butter, jam, dried fruit, fruit snack, vegetable chip, potato chip, salted egg fish skin, crisps, soup*, bone broth*, bak kut teh*, curry dish*, rendang*, yong tau foo*, salad*, pickles, kimchi, cooking oil, coconut oil, olive oil, meat substitute, plant based meat, edible bird nest, bird nest, ready meal*, frozen meal, canned food, frozen food, steamboat*, hotpot ingredient, omelette*, milkshake*, acai*, acai bowl*',
  },
  30: {
    about: 'Coffee, tea, bread, cakes, noodles, rice, sweets and sauces',
    words:
      'coffee*, coffee bean, coffee powder, kopi*, tea*, tea leaf, tea leaves, bubble tea*, boba*, milk tea*, matcha*, cocoa, chocolate, bread*, sourdough*, toast*, kaya toast*, bun*, bao*, pau*, cake*, birthday cake*, cupcake*, cookie*, cookies*, biscuit, pastry*, pastries*, croissant*, doughnut*, donut*, waffle*, pancake*, prata*, pie*, tart*, egg tart*, pineapple tart*, mooncake*, kueh*, ondeh ondeh*, brownie*, macaron*, dessert*, ice cream*, gelato*, sorbet*, candy, candies, sweets, gummy, chewing gum, honey, sugar, salt, spice, pepper, curry powder, sauce, chilli sauce, sambal, soy sauce, condiment, mayonnaise, ketchup, vinegar, flour, rice, chicken rice*, nasi lemak*, fried rice*, onigiri*, sushi*, noodle*, noodles*, laksa*, ramen*, mee*, pho*, instant noodle, pasta*, spaghetti*, pizza*, burger*, sandwich*, wrap*, taco*, burrito*, dumpling*, dim sum*, gyoza*, siew mai*, popcorn, cereal, granola, muesli, oat, energy bar, snack, snacks, cracker, spring roll*, popiah*, bagel*, baked goods*, frozen dough, premix, baking powder, kaya',
  },
  31: {
    about: 'Fresh fruit and vegetables, plants, flowers, live animals and pet food',
    words:
      'fruit, fruits, fresh fruit, durian, vegetable, fresh vegetable, mushroom, plant, plants, houseplant, flower, fresh flower, bouquet, seed, seedling, bulb for planting, pet food, dog food, cat food, bird seed, animal feed, fish feed, hay, cat litter, live animal, puppy, live seafood, live fish, microgreen, hydroponic vegetable, grain, dog treat, pet treat, bonsai',
  },
  32: {
    about: 'Beer, water, juices and soft drinks',
    words:
      'beer, craft beer, non alcoholic beer, ale, lager, soft drink, soda, cola, juice*, fruit juice*, cold pressed juice*, sugar cane juice*, smoothie*, mineral water, bottled water, sparkling water, drinking water, energy drink, sports drink, isotonic drink, syrup for drinks, mocktail*, coconut water, kombucha, barley drink, drink*, drinks*, beverage*',
  },
  33: {
    about: 'Wine, spirits and other alcohol but beer',
    words:
      'wine, red wine, spirit, spirits, whisky, whiskey, gin, vodka, rum, brandy, cognac, sake, soju, baijiu, liqueur, champagne, cider, alcohol, alcoholic drink, cocktail mix, bottled cocktail, tequila, mead, liquor',
  },
  34: {
    about: 'Tobacco, vapes and what smokers use',
    words:
      'tobacco, cigarette, cigar, vape, e cigarette, shisha, lighter, ashtray, rolling paper, pipe tobacco, smoking pipe',
  },
  35: {
    about: 'Shops and online stores, advertising, office and business services',
    words:
      'advertising, advertising agency, marketing, digital marketing, social media marketing, marketing agency, branding agency, pr agency, public relations, influencer agency, seo, market research, recruitment, recruitment agency, headhunting, staffing, manpower agency, maid agency, hr services, payroll, accounting, accountancy, bookkeeping, book keeping, audit, auditing, tax filing, corporate secretary, company incorporation, business consulting, business consultancy, management consulting, consultancy, franchise, franchising, business management, data entry, virtual assistant, call centre, telemarketing, supermarket, minimart, convenience store, department store, grocery store, provision shop, online marketplace, marketplace, ecommerce, e commerce, dropshipping, group buy, procurement, trading company, import and export, export, loyalty programme, loyalty program, event for companies, trade fair, trade show, exhibition organiser, price comparison, procurement platform, sales agent, thrift store, bookshop, bookstore, pet shop, gift shop, mystery shopping, auction',
  },
  36: {
    about: 'Banking, payments, insurance and property',
    words:
      'bank, banking, payment, payments, payment gateway, e wallet, remittance, money transfer, money changer, currency exchange, loan, moneylending, money lending, credit card, insurance, insurance broker, insurance agency, investment, fund, fund management, asset management, wealth management, financial planning, financial adviser, financial advisor, financial advice, stock trading, robo adviser, robo advisor, crypto exchange, cryptocurrency exchange, crypto trading, crowdfunding, peer to peer lending, buy now pay later, property agent, property agency, real estate, real estate agency, rent out apartments, co living, coliving, property management, valuation, pawn shop, pawnshop, fundraising, charity fundraising, venture capital, fintech, mortgage, leasing of office space, co working space, coworking space',
  },
  37: {
    about: 'Building, renovation, installation, repair and cleaning',
    words:
      'construction, contractor, builder, renovation, renovate, house painting, plumbing, plumber, electrician, electrical works, electrical installation, carpentry works, roofing, tiling, waterproofing, handyman, aircon servicing, aircon service, aircon cleaning, aircon installation, car workshop, car servicing, car repair, car wash, car polishing, car grooming, car detailing, tyre change, vehicle servicing, house cleaning, home cleaning, office cleaning, cleaning services, cleaning company, part time cleaner, disinfection, pest control, fumigation, laundry, laundromat, dry cleaning, shoe cleaning, sofa cleaning, mattress cleaning, window cleaning, phone repair, computer repair, laptop repair, watch repair, appliance repair, shoe repair, furniture restoration, demolition, interior fit out, solar panel installation, locksmith, lift maintenance, shipbuilding, ship repair, oil drilling, mining, scaffolding erection, swimming pool maintenance, 3d printed building construction, ev charging service, upholstery repair, knife sharpening',
  },
  38: {
    about: 'Telephone, internet access, messaging and broadcasting',
    words:
      'telecom, telecommunication, telco, mobile network, broadband, internet service provider, internet access, wifi service, voip, messaging service, chat service, video call, video conferencing, broadcasting, radio station, tv channel, live streaming, livestream, streaming platform, podcast broadcasting, online forum, chat room, email service, sms gateway, satellite communication, press agency, esim',
  },
  39: {
    about: 'Transport, delivery, storage and travel',
    words:
      'delivery, food delivery, courier, parcel delivery, logistics, freight, freight forwarding, shipping company, cargo, trucking, warehouse, warehousing, storage, self storage, moving company, house moving, movers, relocation, taxi, private hire, ride hailing, ride sharing, car sharing, car rental, bike sharing, bicycle rental, scooter rental, van rental, yacht charter, boat charter, ferry, airline, bus service, school bus, chauffeur, limousine, limousine service, travel agency, tour, tours, tour guide, tour operator, travel, travel booking, flight booking, sightseeing, parking, valet, packing of goods, fulfilment, fulfillment, last mile, ambulance transport, towing, drone delivery, water supply, electricity supply, pilgrimage, umrah, cruise',
  },
  40: {
    about: 'Making to order, printing, recycling and treating materials',
    words:
      '3d printing, 3d printing service, custom printing, t shirt printing, tshirt printing, screen printing, printing service, print shop, name card printing, photo printing, tailor, tailoring, alteration, alter clothes, bespoke tailoring, dressmaking, embroidery service, engraving, laser cutting, metal fabrication, metalworking, welding, cnc machining, custom furniture making, contract manufacturing, oem manufacturing, custom manufacturing, recycling, waste treatment, waste management, scrap metal recycling, water treatment, dyeing, framing of pictures, picture framing, food processing for others, food preservation, milling, slaughter, coffee roasting for others, brewing for others, energy generation, solar power generation, leather working, gold plating, upcycling, taxidermy, ceramic firing',
  },
  41: {
    about: 'Teaching, entertainment, events, sport and publishing',
    words:
      'school, kindergarten, preschool, pre school, tuition, tuition centre, tutor, tutoring, enrichment centre, enrichment class, online course, course, courses, class for children, lesson, lessons, swimming lesson, music lesson, music school, piano lesson, dance studio, dance class, art class, cooking class, baking class, pottery class, language school, coding class, coding school, bootcamp, workshop, workshops, seminar, conference, training, corporate training, coaching, life coaching, university, academy, education, educational, driving school, gym, fitness studio, fitness centre, fitness class, personal trainer, personal training, yoga, yoga studio, yoga class, pilates, pilates studio, martial art, taekwondo, muay thai gym, crossfit, sports club, football academy, swim school, golf course, bowling alley, karaoke, ktv, nightclub, cinema, theatre, concert, music festival, band, dj, emcee, magician, entertainer, party planning, event planning, event organiser, event management, escape room, amusement park, playground, indoor playground, arcade, esports, e sports team, gaming, online game, online games, mobile game, video game, game studio, film production, movie, film, video production, youtube channel, youtuber, content creator, podcast, photography, photographer, wedding photography, photo booth, photo studio, videography, publishing, publisher, book publishing, blog, online magazine, news, music label, record label, music production, streaming of films, museum, art gallery, translation, interpreter, library, casino, lottery, summer camp, dog training, ticketing, toy rental, choir, tattoo school, debate club, robotics class',
  },
  42: {
    about: 'Software as a service, IT, research, engineering and design',
    words:
      'saas, software as a service, platform, web app, web platform, online platform, cloud service, cloud computing, cloud storage, software development, app development, software developer, web development, web design, website design, website development, website, web hosting, hosting, it support, it services, it consultancy, it consulting, cybersecurity, cyber security, data analytics, artificial intelligence, ai, ai tool, chatbot, machine learning, blockchain, blockchain platform, ux design, ui design, graphic design, logo design, interior design, interior designer, architecture firm, architect, architectural design, engineering, engineering consultancy, civil engineering, industrial design, product design, packaging design, fashion design, research and development, scientific research, clinical trial, laboratory testing, lab testing, product testing, quality control, surveying, land surveyor, energy audit, 3d modelling, game development, biotech, biotechnology, biotech research, crypto mining, data centre, data center, api, plugin, environmental consultancy, search engine, carbon tracking',
  },
  43: {
    about: 'Restaurants, cafés, bars, catering, hotels and childcare',
    words:
      'restaurant, cafe, coffee house, kopitiam, food court, food stall, hawker stall, hawker, food truck, food kiosk, food cart, eatery, bistro, bar, pub, wine bar, cocktail bar, tea house, teahouse, fast food, takeaway, take away, canteen, catering, caterer, cloud kitchen, private dining, private chef, personal chef, tingkat, steamboat restaurant, hotpot restaurant, omakase, buffet, hotel, hostel, homestay, serviced apartment, guest house, bed and breakfast, resort, accommodation, airbnb, holiday rental, campsite, glamping, childcare, child care, infant care, nursery for children, day care, pet hotel, pet boarding, dog boarding, cat hotel, cat cafe, meeting room rental, table and chair rental, event space rental, retirement home, hookah lounge',
  },
  44: {
    about: 'Doctors, dentists, clinics, beauty salons, vets, farming and gardening',
    words:
      'clinic, medical clinic, doctor, gp clinic, hospital, dentist, dental clinic, orthodontist, physiotherapy, physiotherapist, chiropractor, chiropractic, acupuncture, tcm clinic, tcm, counselling, counseling, psychologist, psychology clinic, therapy, therapist, speech therapy, telemedicine, telehealth, nursing home, nursing, home nursing, elderly care, eldercare, caregiver, confinement nanny, medical aesthetics, aesthetic clinic, optician, optometrist, optometry, pharmacy, pharmacist, beauty salon, beauty parlour, hair salon, hairdresser, hairdressing, barber, barbershop, barber shop, nail salon, manicure, pedicure, lash extension, eyelash extension, brow, facial, facials, spa, massage, massage parlour, reflexology, waxing, hair removal, tattoo studio, tattoo, tattoo parlour, piercing, makeup artist, make up artist, bridal makeup, vet, veterinary, veterinarian, pet grooming, dog grooming, farm, farming, vertical farm, aquaculture, fish farm, gardening, gardener, landscaping, landscape design, tree pruning, florist, flower arrangement, dietitian, nutritionist, diet advice, health screening, ivf, fertility clinic, blood test',
  },
  45: {
    about: 'Lawyers, security guards, dating, weddings, funerals and personal services',
    words:
      'law firm, lawyer, legal, legal services, legal advice, legal tech, solicitor, notary, patent agent, trademark agent, trademark registration, immigration consultancy, compliance audit, mediation, arbitration, security guard, security agency, security services, private investigator, detective, bodyguard, dating, dating app, matchmaking, matchmaker, social network, social networking, wedding planner, wedding planning, funeral, funeral services, undertaker, columbarium, cremation, babysitter, babysitting, nanny, pet sitting, pet sitter, dog walking, dog walker, domestic helper, concierge, personal shopper, personal stylist, fortune telling, feng shui, tarot, astrology, church, religious services, clothing rental, dress rental, gown rental, suit rental, costume rental, domain name registration, lost and found, adoption agency, house sitting, licensing of intellectual property',
  },
};
