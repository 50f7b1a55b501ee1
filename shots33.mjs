import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
const dir='/tmp/t34/shot33-data'; rmSync(dir,{recursive:true,force:true});
const port=4733, url=`http://localhost:${port}`;
const child=spawn('node',['scripts/start.mjs'],{env:{...process.env,PORT:String(port),DATA_DIR:dir,SITE_URL:url,ADMIN_PASSWORD:'lantern orchid ferry 7',RATE_LIMITS:'off',NODE_ENV:'production'},stdio:['ignore','pipe','inherit']});
try {
await new Promise((r,x)=>{child.stdout.on('data',d=>{if(String(d).includes('is ready'))r();});setTimeout(x,180000)});
console.log('ready');
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const ctx=await browser.newContext({viewport:{width:1440,height:900}});
const page=await ctx.newPage(); page.setDefaultTimeout(90000);
await page.goto(url+'/admin/login');
await page.getByLabel('Username').fill('admin'); await page.getByLabel('Password',{exact:true}).fill('lantern orchid ferry 7'); await page.getByRole('button',{name:/sign in|log in/i}).click();
await page.waitForURL(u=>!u.pathname.includes('login'));
const post=async(p,data,method='post')=>{const r=await page.request[method](url+p,{data,headers:{origin:url}}); if(r.status()>=300)console.log(p,r.status(),(await r.text()).slice(0,200)); return r.json().catch(()=>({}));};
await post('/api/admin/account/change-password',{currentPassword:'lantern orchid ferry 7',newPassword:'kelip lantern 92 xyz',firstName:'Mei',lastName:'Chen'});
const me=(await (await page.request.get(url+'/api/admin/colleagues')).json())[0].id;
let n=0; const days=d=>new Date(Date.now()+8*36e5+d*864e5).toISOString().slice(0,10);
const open=async(title,client,responsibleId)=>{const m={title,right:'trademark',route:'national',clientName:client,clientEmail:`c${++n}@pasar.example`,companyName:client+' Pte. Ltd.',responsibleId,deputyId:null,applicationNumber:null,classes:[{number:'30'}],parties:[{role:'owner',name:client,uen:null,country:'Singapore'}],key:crypto.randomUUID(),openedOn:'2026-01-05'};
 const c=await post('/api/admin/conflict-checks',{clientEmail:m.clientEmail,names:[client],otherSide:[],mark:title,classes:['30']}); await post(`/api/admin/conflict-checks/${c.id}/decision`,{decision:'clear',reason:'Read'}); return post('/api/admin/matters',{...m,conflictCheckId:c.id});};
const loom=await open('Straits Loom','Voltabumi Energy',me), kopi=await open('Kopi Langit with a rather long name of a mark','Nadia Osman',me), orkid=await open('Orkid Row','Merantau Supply Co.',null);
const due=(m,t,d)=>post(`/api/admin/matters/${m.id}/deadlines`,{title:t,effectiveOn:days(d),source:'A letter'});
await due(loom,'Reply to the formal notice',-6); await due(loom,'Answer to the examination report',0); await due(kopi,'Counter-statement',1); await due(orkid,'Evidence, as directed by the Registrar',9);
const ev=(m,e)=>post(`/api/admin/matters/${m.id}/events`,{key:crypto.randomUUID(),...e});
await ev(kopi,{kind:'filed',datedOn:days(-90),facts:{number:'40202612345T'}}); await ev(kopi,{kind:'formal-notice',datedOn:days(-50)});
await post('/api/contact',{name:'Wei Ling Tan',email:'wl@pasar.example',phone:'+65 6000 0001',service:'international',message:'Do you also register in Malaysia?'});
await post('/api/trademark-check',{name:'STARBOX COFFEE',email:'lin.a.rather.long.address@starbox-coffee-company.example'});
const only=process.argv[2];
const mark=(await (await page.request.get(url+'/api/trademarks?pageSize=1')).json()); const number=(Array.isArray(mark)?mark:mark.trademarks??mark.items??[])[0]?.registrationNumber;
const paths=[['today','/admin'],['person',`/admin?person=${me}`],['calendars','/admin/settings/calendars'],['letter','/letter-check'],['letter-mark',`/letter-check?reference=${number}&amount=1850`],['letter-bad','/letter-check?reference=fees%40wlpo.int']].filter(([k])=>!only||only.split(',').includes(k));
for (const [scheme,w,h] of [['light',1440,900],['light',390,844],['dark',768,1024],['dark',1440,900]]) for (const [name,p] of paths){
 await page.emulateMedia({colorScheme:scheme}); await page.setViewportSize({width:w,height:h});
 await page.goto(url+p,{waitUntil:'networkidle'});
 const wide=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(wide>0)console.log('SIDEWAYS',name,w,wide);
 await page.screenshot({path:`/tmp/t34/shots33/${name}-${w}-${scheme}.png`,fullPage:true});
}
// keyboard
await page.setViewportSize({width:1440,height:900}); await page.goto(url+'/admin',{waitUntil:'networkidle'});
await page.locator('tbody th a').first().focus(); await page.keyboard.press('ArrowDown');
console.log('after down:',await page.evaluate(()=>document.activeElement.textContent));
await page.keyboard.press('a'); await page.waitForTimeout(300);
console.log('after a:',await page.evaluate(()=>document.activeElement.tagName+' '+document.activeElement.getAttribute('aria-label')));
await page.keyboard.press('Escape'); await page.waitForTimeout(200);
console.log('after escape:',await page.evaluate(()=>document.activeElement.tagName+' '+document.activeElement.textContent.slice(0,40)));
await page.getByRole('button',{name:'Away…'}).click(); await page.waitForTimeout(300); await page.screenshot({path:'/tmp/t34/shots33/away.png'});
await page.getByLabel('First day').fill(days(0)); await page.getByLabel('Last day').fill(days(3)); await page.getByRole('button',{name:'Save'}).click(); await page.waitForTimeout(1500); await page.screenshot({path:'/tmp/t34/shots33/away-saved.png'});
await page.goto(url+'/admin/settings/calendars',{waitUntil:'networkidle'}); await page.getByRole('button',{name:'Make the address'}).click(); await page.waitForTimeout(1500); await page.screenshot({path:'/tmp/t34/shots33/calendar-made.png'});
await page.goto(url+'/admin/matters',{waitUntil:'networkidle'}); await page.getByText('Export',{exact:true}).first().click(); await page.waitForTimeout(300); await page.screenshot({path:'/tmp/t34/shots33/export.png'});
await browser.close();
} finally { child.kill('SIGTERM'); }
