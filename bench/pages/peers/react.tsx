import { createRoot } from 'react-dom/client'

/** A sign-in form of React alone. */
createRoot(document.getElementById('root')!).render(
  <form>
    <h1>登录</h1>
    <p>法务与合同管理平台</p>
    <label>
      用户名 <input name="username" />
    </label>
    <label>
      密码 <input name="password" type="password" />
    </label>
    <button type="submit">登录</button>
  </form>,
)
